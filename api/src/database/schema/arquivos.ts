import { type AnyPgColumn, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

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
    /** The same picture, 480 px wide, for cards; only for covers. */
    cartaoId: uuid().references((): AnyPgColumn => arquivos.id),
    criadoEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.cartaoId)],
)
