import type { SendMailOptions } from 'nodemailer'

export interface MailTransport {
  readonly maxParallel: number
  /** Resolves once the receiving server has accepted the mail; rejects with its error. */
  send(mensagem: SendMailOptions, signal: AbortSignal): Promise<void>
}
