import type { SendMailOptions } from 'nodemailer'

/** Where messages leave the portal. */
export interface MailTransport {
  /** How many messages may leave at once. */
  readonly maxParallel: number
  /** Resolves once the receiving side has accepted the mail; rejects with the error that kept it from that. */
  send(mensagem: SendMailOptions, signal: AbortSignal): Promise<void>
}
