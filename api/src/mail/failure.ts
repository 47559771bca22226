import type { NodemailerError } from 'nodemailer'
import { InvalidAddressError } from './mailOf'

/** Whether the same message would be refused again. A refused login or sender is the portal's to mend, so not that. */
export function isFinal(error: unknown): boolean {
  if (error instanceof InvalidAddressError) return true
  const { permanent, command } = fieldsOf(error)
  return permanent === true && (command === 'RCPT TO' || command === 'DATA')
}

/** Whether it was this message or its recipient that was refused, now or for ever, by a server that takes others. */
export function isOfRecipient(error: unknown): boolean {
  const { command } = fieldsOf(error)
  return error instanceof InvalidAddressError || command === 'RCPT TO' || command === 'DATA'
}

/** Codes alone, such as `550 EENVELOPE RCPT TO`: what a server says repeats addresses. */
export function codesOf(error: unknown): string {
  const { responseCode, code, originalCode, command } = fieldsOf(error)
  return [responseCode, code, originalCode, command].filter(Boolean).join(' ') || 'erro inesperado'
}

/** The query builder hides the database's error behind its own, which repeats the values. */
function fieldsOf(error: unknown): Partial<NodemailerError> {
  if (!(error instanceof Error)) return {}
  return error.cause instanceof Error ? error.cause : error
}
