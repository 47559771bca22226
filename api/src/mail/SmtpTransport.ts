import { isLoopback } from '@portal/platform/net/isLoopback'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { MailTransport } from './MailTransport'

const TIMEOUT_MS = 10_000

/** Opens a connection per message: a hanging one delays no other. */
export class SmtpTransport implements MailTransport {
  readonly maxParallel = 4
  private readonly transport

  /** @param url `smtp://` or `smtps://`, user and password percent-encoded, nodemailer's options as query */
  constructor(url: string, timeoutMs = TIMEOUT_MS) {
    const { hostname, password } = new URL(url)
    this.transport = createTransport({
      // Requires TLS for passwords: an attacker could hide the server's STARTTLS.
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
