import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { id } from './columns'

/** Mails are written in the transaction of their event. Sent rows are deleted, with their codes. */
export const mensagensEmail = pgTable(
  'mensagens_email',
  {
    id: id(),
    /** The Message-ID, so that mail servers detect repeated deliveries. */
    messageId: text().notNull(),
    paraNome: text().notNull(),
    paraEmail: text().notNull(),
    assunto: text().notNull(),
    texto: text().notNull(),
    html: text().notNull(),
    /** The audit's name of the event; absent in rows of older processes. */
    sobre: text(),
    alvoId: integer(),
    tentativas: integer().notNull().default(0),
    enviarEm: timestamp({ withTimezone: true }).notNull().default(sql`now()`),
    /** Latest time of delivery; none if null. */
    expiraEm: timestamp({ withTimezone: true }),
    criadaEm: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The mail server was unreachable or refused the portal, and has accepted nothing since. */
    presa: boolean().notNull().default(false),
  },
  (table) => [index().on(table.enviarEm), index('mensagens_email_presas').on(table.id).where(sql`${table.presa}`)],
)
