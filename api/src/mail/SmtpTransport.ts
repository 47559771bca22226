import { isLoopback } from '@portal/addresses'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailTransport } from './MailTransport'

const TIMEOUT_MS = 10_000

/** A mail server, with a connection for each message: what hangs holds up nothing else. */
export class SmtpTransport implements MailTransport {
  readonly maxParallel = 4
  private readonly transport

  /** @param url `smtp://` or `smtps://`, with user and password percent-encoded; nodemailer's options as its query */
  constructor(url: string, timeoutMs = TIMEOUT_MS) {
    const { hostname, password } = new URL(url)
    this.transport = createTransport({
      // A password is not for those on the way, who could hide that the server offers encryption.
      requireTLS: password !== '' && !isLoopback(hostname),
      connectionTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      url,
    })
  }

  async send(mensagem: SendMailOptions, signal: AbortSignal) {
    await this.transport.sendMail({ ...mensagem, signal })
  }
}
