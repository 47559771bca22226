import { randomUUID } from 'node:crypto'
import { refuse } from '@portal/platform/http/refuse'
import { sql } from 'drizzle-orm'
import { ROWS } from '../config/limits'
import type { Writer } from '../database/Database'
import { mensagensEmail } from '../database/schema'

export interface NewMail {
  /** From a stored row or validated field; name and address stay separate. */
  para: { nome: string; email: string }
  sobre: string
  alvoId?: number
  assunto: string
  texto: string
  html: string
  /** After this time, by the database's clock, the mail is dropped. */
  validadeMs?: number
}

/** Queues a mail in the transaction of its event: both are stored or neither. */
export async function enqueue(db: Writer, { para, validadeMs, ...conteudo }: NewMail) {
  await db.insert(mensagensEmail).values({
    ...conteudo,
    messageId: `<${randomUUID()}@portal>`,
    paraNome: para.nome,
    paraEmail: para.email,
    expiraEm: validadeMs === undefined ? null : sql`now() + ${validadeMs} * interval '1 millisecond'`,
  })
}

/** False if too many mails wait: the mail server is unreachable. */
export async function hasRoom(db: Writer): Promise<boolean> {
  const [beyond] = await db
    .select({ id: mensagensEmail.id })
    .from(mensagensEmail)
    .offset(ROWS.outbox - 1)
    .limit(1)
  return beyond === undefined
}

export async function requireRoom(db: Writer) {
  if (!(await hasRoom(db)))
    refuse(503, 'Não é possível enviar mensagens neste momento. Tente novamente mais tarde.', { 'Retry-After': '600' })
}
