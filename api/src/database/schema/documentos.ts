import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { autor, envio, grafia, id, localDateTime, procura, retencao } from './columns'
import { instituicoes } from './instituicoes'
import { arquivos, tags } from './items'
import { usuarios } from './usuarios'

export const documentos = pgTable(
  'documentos',
  {
    id: id(),
    nome: text().notNull(),
    descricao: text().notNull().default(''),
    /** 1 Pesquisa, 2 Edital, 3 Lei. */
    documentoAreaId: smallint().notNull(),
    instituicaoId: integer()
      .notNull()
      .references(() => instituicoes.id),
    data: date().notNull(),
    dataTermino: date(),
    arquivoId: uuid().references(() => arquivos.id),
    usuarioId: integer()
      .notNull()
      .references(() => usuarios.id),
    ultimaOperacao: localDateTime(),
    aprovado: boolean().notNull().default(true),
    procura: procura(),
    autor: autor(),
    ...envio(),
    ...retencao(),
  },
  (table) => [
    index('documentos_publicos')
      .on(table.data.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.aprovado}`),
    index('documentos_da_area')
      .on(table.documentoAreaId, table.data.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.aprovado}`),
    index('documentos_com_termino')
      .on(table.dataTermino, table.data.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.aprovado} AND ${table.dataTermino} IS NOT NULL`),
    index('documentos_do_usuario').on(table.usuarioId, table.data.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('documentos_em_espera').on(table.id).where(sql`NOT ${table.aprovado}`),
    index('documentos_a_avisar').on(table.usuarioId).where(sql`${table.avisar}`),
    uniqueIndex('documentos_do_envio').on(table.usuarioId, table.chave).where(sql`${table.chave} IS NOT NULL`),
    index('documentos_recentes_do_usuario').on(table.usuarioId, table.id.desc().nullsFirst()),
    index().on(table.arquivoId),
    index('documentos_busca').using('gin', sql`f_unaccent(${table.nome}) gin_trgm_ops`),
    index('documentos_procura').using('gin', table.procura),
  ],
)

export const documentoTags = pgTable(
  'documento_tags',
  {
    documentoId: integer()
      .notNull()
      .references(() => documentos.id, { onDelete: 'cascade' }),
    tagId: integer()
      .notNull()
      .references(() => tags.id),
    ordem: smallint().notNull(),
    grafia: grafia(),
  },
  (table) => [primaryKey({ columns: [table.documentoId, table.tagId] }), index().on(table.tagId)],
)
