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

/** The content is in the file store under this id and never changes. */
export const arquivos = pgTable(
  'arquivos',
  {
    id: uuid().primaryKey(),
    nome: text().notNull(),
    tipo: text().notNull(),
    tamanho: integer().notNull(),
    sha256: text().notNull(),
    /** Base64 of a picture of at most 12 kB, for lists. */
    miniatura: text(),
    /** The picture 800 px wide, only for wider covers. */
    mediaId: uuid().references((): AnyPgColumn => arquivos.id),
    /** The cover 480 px wide. */
    cartaoId: uuid().references((): AnyPgColumn => arquivos.id),
    /** The cover as a JPEG of 1200 × 630, for sharing. */
    compartilharId: uuid().references((): AnyPgColumn => arquivos.id),
    /** The sender; null for the demo, old files and closed accounts. */
    usuarioId: integer().references(() => usuarios.id, { onDelete: 'set null' }),
    criadoEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Until then an unused picture of a text is kept. */
    avulsaAte: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.mediaId),
    index().on(table.cartaoId),
    index().on(table.compartilharId),
    index('arquivos_do_usuario').on(table.usuarioId, table.tamanho),
  ],
)

/** Identifies the store of this database's files; at most one row. */
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
  // Tags are case-insensitive (docs/product.md#tags).
  uniqueIndex('tags_descricao_key').on(sql`lower(${table.descricao})`),
  index('tags_busca').using('gin', sql`f_unaccent(${table.descricao}) gin_trgm_ops`),
])

/** Words of titles and tags without accents, for spelling suggestions. Triggers add them; none is removed. */
export const palavras = pgTable('palavras', { palavra: text().primaryKey() }, (table) => [
  index('palavras_semelhantes').using('gin', sql`${table.palavra} gin_trgm_ops`),
])

/** Counts of approved rows, kept by triggers in parcels that rarely block each other. */
export const totais = pgTable(
  'totais',
  {
    tabela: text().notNull(),
    parcela: smallint().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tabela, table.parcela] })],
)

/** Counts of writes that affect a table's lists, in parcels like `totais`: they date cached totals. */
export const mudancas = pgTable(
  'mudancas',
  {
    tabela: text().notNull(),
    parcela: smallint().notNull(),
    total: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tabela, table.parcela] })],
)
