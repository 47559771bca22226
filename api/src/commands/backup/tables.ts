import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
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
 * A backup omits these: users log in again, codes, mails and limits would be stale, and the files may be in another
 * store. A copy of the database has them.
 */
const TRANSIENT = [
  schema.sessoes,
  schema.codigosRecuperacao,
  schema.confirmacoesEmail,
  schema.redesConhecidas,
  schema.mensagensEmail,
  schema.limites,
  schema.marcaArquivos,
]

const DERIVED = [schema.totais, schema.mudancas, schema.palavras]

const namesOf = (tables: PgTable[]) => tables.map((table) => getTableConfig(table).name)

export const copiedTables = namesOf(COPIED)
export const transientTables = namesOf(TRANSIENT)
export const derivedTables = namesOf(DERIVED)
