import type { SendMailOptions } from 'nodemailer'
import { plainLine } from '../plainLine'
import type { OutboxRow } from './Outbox'

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/

/** Nothing can be sent there, now or later. */
export class InvalidAddressError extends Error {
  readonly code = 'ENDERECO'
}

/**
 * A row as nodemailer wants it. A recipient that is more than one plain address is refused: it would be read as
 * another one.
 */
export function mailOf(row: OutboxRow, from: { name: string; address: string }): SendMailOptions {
  const address = row.paraEmail
  if (!ADDRESS.test(address)) throw new InvalidAddressError()
  return {
    from,
    to: { name: plainLine(row.paraNome).trim(), address },
    subject: plainLine(row.assunto).trim(),
    text: row.texto,
    html: row.html,
    messageId: row.messageId,
    date: row.criadaEm,
    // Asks mail programs not to answer with absence notices.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
