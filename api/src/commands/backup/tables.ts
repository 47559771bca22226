import { getTableConfig } from 'drizzle-orm/pg-core'
import * as schema from '../../database/schema'

/** In the order of loading: referenced tables first. */
const COPIED = [
  schema.tiposInstituicao,
  schema.instituicaoAreas,
  schema.instituicaoClassificacoes,
  schema.instituicoes,
  schema.setores,
  schema.tiposEndereco,
  schema.usuarios,
  schema.arquivos,
  schema.tags,
  schema.enderecos,
  schema.eventos,
  schema.eventoTags,
  schema.noticias,
  schema.noticiaTags,
  schema.documentos,
  schema.documentoTags,
  schema.mensagensContato,
  schema.auditoria,
  // These come last: earlier backups lack them.
  schema.publicadores,
  schema.noticiaImagens,
  schema.eventoImagens,
]

/**
 * Users log in again after a restore. Codes, mails and limits would be stale. Triggers fill totals, changes and words.
 * The files may be restored to another store.
 */
const SKIPPED = [
  schema.sessoes,
  schema.codigosRecuperacao,
  schema.confirmacoesEmail,
  schema.redesConhecidas,
  schema.mensagensEmail,
  schema.limites,
  schema.totais,
  schema.mudancas,
  schema.palavras,
  schema.marcaArquivos,
]

export const copiedTables = COPIED.map((table) => getTableConfig(table).name)
export const skippedTables = SKIPPED.map((table) => getTableConfig(table).name)
