import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export async function startMailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 1,
    logger: false,
    onData: (stream, { envelope }, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ from, text }) => {
          const to = envelope.rcptTo.map(({ address }) => address)
          received.push(`${from?.name} <${from?.address}> → ${to}\n${text}`)
          done()
        }, done)
    },
  })
  // A portal that disconnects at its end is no failure.
  server.on('error', () => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
