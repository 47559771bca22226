import { getTableConfig } from 'drizzle-orm/pg-core'
import * as schema from '../../database/schema'

/** The tables of a backup, in an order in which they can be loaded: what others refer to comes before them. */
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
  // After those that every backup has: an earlier one lacks them.
  schema.publicadores,
  schema.noticiaImagens,
  schema.eventoImagens,
]

/** Left out of a backup: after a restore all users log in again, and from where is learned by that; codes, mails and limits would be stale; triggers count the totals and the changes, and gather the words, as rows come, all of them of this version; the files may be put back elsewhere. */
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
  schema.procurasAntigas,
  schema.marcaArquivos,
]

/** Names of the tables in a backup. */
export const copiedTables = COPIED.map((table) => getTableConfig(table).name)
/** Names of the tables that a backup leaves out. */
export const skippedTables = SKIPPED.map((table) => getTableConfig(table).name)
