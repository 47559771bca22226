import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  /** Recipients of the SMTP envelope; the headers may differ. */
  para: string[]
  usuario: unknown
  cifrado: boolean
  email: Email
}

export interface TestSmtpServer {
  url: string
  port: number
  recebidos: ReceivedMail[]
  close: () => Promise<void>
}

export async function smtpForTest(
  options: SMTPServerOptions = {},
  { port = 0, host = '127.0.0.1' } = {},
): Promise<TestSmtpServer> {
  const recebidos: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onData: (stream, { envelope, user, secure }, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then((email) => {
          recebidos.push({ para: envelope.rcptTo.map(({ address }) => address), usuario: user, cifrado: secure, email })
          done()
        }, done)
    },
    ...options,
  })
  server.on('error', () => {})
  await once(server.listen(port, host), 'listening')
  const address = server.server.address() as AddressInfo
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= new Promise((resolve) => server.close(() => resolve()))
    return closing
  }
  onTestFinished(close)
  return { url: `smtp://${host}:${address.port}`, port: address.port, recebidos, close }
}
