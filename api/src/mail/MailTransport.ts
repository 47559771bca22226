import type { SendMailOptions } from 'nodemailer'

/** Where messages leave the portal. */
export interface MailTransport {
  /** How many messages may leave at once. */
  readonly maxParallel: number
  /** Resolves once the other side has the message; rejects with whatever kept it from that. */
  send(mensagem: SendMailOptions, signal: AbortSignal): Promise<void>
}
