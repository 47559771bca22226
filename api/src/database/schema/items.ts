import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id } from './columns'
import { usuarios } from './usuarios'

/** A stored file. Its content lies in the file store under its id and never changes: a new upload is a new file. */
export const arquivos = pgTable(
  'arquivos',
  {
    id: uuid().primaryKey(),
    nome: text().notNull(),
    /** Media type, such as `application/pdf`. */
    tipo: text().notNull(),
    /** In bytes. */
    tamanho: integer().notNull(),
    /** In hexadecimal. */
    sha256: text().notNull(),
    /** Base64 of a picture of at most 12 kB, which lists carry; only for pictures. */
    miniatura: text(),
    /** The same picture, 800 px wide, for phones; only for covers that are wider. */
    mediaId: uuid().references((): AnyPgColumn => arquivos.id),
    /** The same picture, 480 px wide, for cards; only for covers. */
    cartaoId: uuid().references((): AnyPgColumn => arquivos.id),
    /** The same picture as a JPEG of 1200 × 630, for where its page is shared; only for covers. */
    compartilharId: uuid().references((): AnyPgColumn => arquivos.id),
    /** Who sent it; unknown of the demo's, of those before this was written down, and where the account is gone. */
    usuarioId: integer().references(() => usuarios.id, { onDelete: 'set null' }),
    criadoEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Of a picture that was sent for a text and that no stored one has had yet: until when it is kept for it. */
    avulsaAte: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.mediaId),
    index().on(table.cartaoId),
    index().on(table.compartilharId),
    index('arquivos_do_usuario').on(table.usuarioId, table.tamanho),
  ],
)

/** By which a portal knows the store of this database's files again: one row at most, once a store was given the mark. */
export const marcaArquivos = pgTable(
  'marca_arquivos',
  {
    unica: boolean().primaryKey().default(true),
    marca: uuid().notNull(),
    em: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('marca_arquivos_unica', sql`${table.unica}`)],
)

export const tags = pgTable('tags', { id: id(), descricao: text().notNull() }, (table) => [
  // The same word in another case is the same tag (decision 108).
  uniqueIndex('tags_descricao_key').on(sql`lower(${table.descricao})`),
  index('tags_busca').using('gin', sql`f_unaccent(${table.descricao}) gin_trgm_ops`),
])

/**
 * The words of titles and tags, without accents, so that a typing error finds what it was meant for. Triggers add them, and none
 * goes with its item.
 */
export const palavras = pgTable('palavras', { palavra: text().primaryKey() }, (table) => [
  index('palavras_semelhantes').using('gin', sql`${table.palavra} gin_trgm_ops`),
])

/**
 * How many approved rows a table has, so that a list can say its total without counting a million rows.
 * Kept by triggers, in parcels, so that two writers seldom wait for each other; their sum is the total.
 */
export const totais = pgTable(
  'totais',
  {
    tabela: text().notNull(),
    parcela: smallint().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tabela, table.parcela] })],
)

/**
 * How often something was written that lists of a table are searched by: while the sum of its parcels stays, so do their totals.
 * Kept by triggers, as `totais` is.
 */
export const mudancas = pgTable(
  'mudancas',
  {
    tabela: text().notNull(),
    parcela: smallint().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tabela, table.parcela] })],
)
