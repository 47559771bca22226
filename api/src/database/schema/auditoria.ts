import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Entries outlive people and items, so there are no foreign keys. */
export const auditoria = pgTable(
  'auditoria',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    em: timestamp({ withTimezone: true }).notNull().defaultNow(),
    usuarioId: integer(),
    acao: text().notNull(),
    alvoId: integer(),
    detalhes: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [index().on(table.usuarioId, table.em), index().on(table.acao, table.alvoId), index().on(table.em)],
)
