import type { SendMailOptions } from 'nodemailer'
import { plainLine } from '../http/plainLine'
import type { OutboxRow } from './Outbox'

const ADDRESS = /^[^\s@<>,;"]+@[^\s@<>,;"]+$/

export class InvalidAddressError extends Error {
  readonly code = 'ENDERECO'
}

/** Converts a row for nodemailer. Refuses a recipient that is not exactly one plain address. */
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
    // Prevents automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
