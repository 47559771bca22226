import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who did what and when. It outlives the people and the items it names, and so refers to neither. */
export const auditoria = pgTable(
  'auditoria',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The user who acted; absent for a call without a session and for the command line. */
    usuarioId: integer(),
    /** As in `noticia.incluir`. */
    acao: text().notNull(),
    /** Id of the item it was done to. */
    alvoId: integer(),
    /** Names of fields and numbers; never a person's data. */
    detalhes: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index().on(table.usuarioId, table.em), index().on(table.acao, table.alvoId), index().on(table.em)],
)
