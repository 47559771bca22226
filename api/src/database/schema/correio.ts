import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { id } from './columns'

/**
 * The outbox: a message is written with what it tells of, in one transaction, and sent afterwards. Once it is sent or
 * has expired its row goes away, so that no code and no address is kept.
 */
export const mensagensEmail = pgTable(
  'mensagens_email',
  {
    id: id(),
    /** Names the message to every mail server it meets, so that a repeated delivery is seen to be one. */
    messageId: text().notNull(),
    paraNome: text().notNull(),
    paraEmail: text().notNull(),
    assunto: text().notNull(),
    texto: text().notNull(),
    html: text().notNull(),
    tentativas: integer().notNull().default(0),
    /** Not before this. */
    enviarEm: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    /** Not after this; never where absent. */
    expiraEm: timestamp({ withTimezone: true }),
    criadaEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.enviarEm)],
)
