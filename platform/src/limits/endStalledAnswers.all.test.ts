import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { endStalledAnswers, type StalledLimits } from './endStalledAnswers.ts'

/** Larger than the socket buffers of both ends. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'a')

async function start(limits: StalledLimits) {
  const app = Fastify()
  endStalledAnswers(app, limits)
  const asked = { times: 0 }
  app.get('/', () => {
    asked.times += 1
    return LARGE
  })
  app.get('/devagar', async () => {
    await new Promise((resolve) => setTimeout(resolve, limits.stalledMs * 3))
    return 'feito'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  const ask = (path = '/'): Socket => {
    const socket = connect(port, '127.0.0.1').pause()
    socket.on('error', () => {})
    socket.write(`GET ${path} HTTP/1.1\r\nHost: portal\r\n\r\n`)
    onTestFinished(() => void socket.destroy())
    return socket
  }
  return { ask, asked, server: app.server }
}

const released = async (server: Awaited<ReturnType<typeof start>>['server']) => {
  const [socket] = (await once(server, 'connection')) as [Socket]
  await once(socket, 'close')
}

test('a client that does not read is disconnected', async () => {
  const { ask, server } = await start({ stalledMs: 300, unsentBytes: 1e9 })
  const release = released(server)
  ask()
  await release
})

test('a slow response is not cut off before it starts', async () => {
  const { ask } = await start({ stalledMs: 200, unsentBytes: 1e9 })
  const socket = ask('/devagar').resume()
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('feito')
})

test('the unsent bytes of all readers are limited', async () => {
  const { ask, server } = await start({ stalledMs: 60_000, unsentBytes: 30 * 1024 * 1024 })
  const release = released(server)
  const first = ask()
  const others = [ask(), ask()]
  await release
  expect([first, ...others].filter((socket) => !socket.destroyed).length).toBeGreaterThan(0)
})

test('queued responses on a connection count too', async () => {
  const { ask, server } = await start({ stalledMs: 60_000, unsentBytes: 30 * 1024 * 1024 })
  const release = released(server)
  ask().write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n')
  await release
})

test('a connection with too many unread responses is closed, and later requests are not processed', async () => {
  const { ask, asked, server } = await start({ stalledMs: 60_000, unsentBytes: 1e9 })
  const release = released(server)
  ask().write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n'.repeat(700))
  await release
  // Later requests are answered after all earlier ones.
  await once(ask().resume(), 'data')
  expect(asked.times).toBeLessThanOrEqual(4 + 1)
})
