import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { ROWS } from '../bounds'
import type { Writer } from '../database/Database'
import { mensagensEmail } from '../database/schema'
import { refuse } from '../refuse'

/** A mail to be sent. */
export interface NewMail {
  /** From a stored row or a validated field, never a header text: name and address travel apart. */
  para: { nome: string; email: string }
  assunto: string
  texto: string
  html: string
  /** After so long, by the database's clock, it is not worth sending any more. */
  validadeMs?: number
}

/** Puts a message into the outbox, in the transaction of what it tells of: both happen or neither does. */
export async function enqueue(db: Writer, { para, validadeMs, ...conteudo }: NewMail) {
  await db.insert(mensagensEmail).values({
    ...conteudo,
    messageId: `<${randomUUID()}@portal>`,
    paraNome: para.nome,
    paraEmail: para.email,
    expiraEm: validadeMs === undefined ? null : sql`now() + ${validadeMs} * interval '1 millisecond'`,
  })
}

/** 503 where so many mails wait already that the server they go to has been away for long. */
export async function requireRoom(db: Writer) {
  const [beyond] = await db
    .select({ id: mensagensEmail.id })
    .from(mensagensEmail)
    .offset(ROWS.outbox - 1)
    .limit(1)
  if (beyond)
    refuse(503, 'Não é possível enviar mensagens neste momento. Tente novamente mais tarde.', { 'Retry-After': '600' })
}
