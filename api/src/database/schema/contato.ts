import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { id } from './columns'

/** Their ids are 1 to 6 (specification §9). */
export const setores = pgTable('setores', { id: id(), descricao: text().notNull() })

export const mensagensContato = pgTable(
  'mensagens_contato',
  {
    id: id(),
    nome: text().notNull(),
    emailCorporativo: text().notNull(),
    telefone: text().notNull(),
    empresa: text().notNull(),
    cargo: text().notNull(),
    setorId: integer()
      .notNull()
      .references(() => setores.id),
    mensagem: text().notNull(),
    criadaEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.setorId), index().on(table.criadaEm)],
)
