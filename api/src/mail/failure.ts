import type { NodemailerError } from 'nodemailer'
import { InvalidAddressError } from './mailOf'

/** True if a retry would fail too. False for a refused login or sender, which the portal's operator can fix. */
export function isFinal(error: unknown): boolean {
  if (error instanceof InvalidAddressError) return true
  const { permanent, command } = fieldsOf(error)
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}

/** True if the server refused this message or recipient but accepts others. */
export function isOfRecipient(error: unknown): boolean {
  const { command } = fieldsOf(error)
  return error instanceof InvalidAddressError || command === 'RCPT TO' || command === 'DATA'
}

export function refusalOf(error: unknown): string {
  const { responseCode } = fieldsOf(error)
  return responseCode ? `o servidor de e-mail a recusou (${responseCode})` : 'o endereço não recebe e-mails'
}

/** Only codes, such as `550 EENVELOPE RCPT TO`: server messages repeat addresses. */
export function codesOf(error: unknown): string {
  const { responseCode, code, originalCode, command } = fieldsOf(error)
  return [responseCode, code, originalCode, command].filter(Boolean).join(' ') || 'erro inesperado'
}

/** Drizzle wraps the database's error and repeats the values. */
function fieldsOf(error: unknown): Partial<NodemailerError> {
  if (!(error instanceof Error)) return {}
  return error.cause instanceof Error ? error.cause : error
}
