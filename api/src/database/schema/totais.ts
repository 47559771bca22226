import { bigint, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

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
