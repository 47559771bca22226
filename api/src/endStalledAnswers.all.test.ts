import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { endStalledAnswers, type StalledLimits } from './endStalledAnswers'

/** More than the buffers of a connection's two ends take. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'a')

/** A server with one large answer at `/`, and how to ask for it without reading. */
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

/** When the server has let go of the next connection that it takes. */
const released = async (server: Awaited<ReturnType<typeof start>>['server']) => {
  const [socket] = (await once(server, 'connection')) as [Socket]
  await once(socket, 'close')
}

test('who asks and does not read is hung up on', async () => {
  const { ask, server } = await start({ stalledMs: 300, unsentBytes: 1e9 })
  const release = released(server)
  ask()
  await release
})

test('an answer that is long in the making is waited for', async () => {
  const { ask } = await start({ stalledMs: 200, unsentBytes: 1e9 })
  const socket = ask('/devagar').resume()
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toContain('feito')
})

test('what all readers together leave waiting is bounded', async () => {
  const { ask, server } = await start({ stalledMs: 60_000, unsentBytes: 30 * 1024 * 1024 })
  const release = released(server)
  const first = ask()
  const others = [ask(), ask()]
  await release
  expect([first, ...others].filter((socket) => !socket.destroyed).length).toBeGreaterThan(0)
})

test('so are the answers that wait behind another one on its connection', async () => {
  const { ask, server } = await start({ stalledMs: 60_000, unsentBytes: 30 * 1024 * 1024 })
  const release = released(server)
  ask().write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n')
  await release
})

test('a connection that sends request after request and reads no answer is cut off, and none beyond is worked on', async () => {
  const { ask, asked, server } = await start({ stalledMs: 60_000, unsentBytes: 1e9 })
  const release = released(server)
  ask().write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n'.repeat(700))
  await release
  // Who comes afterwards is answered after all that came before.
  await once(ask().resume(), 'data')
  expect(asked.times).toBeLessThanOrEqual(4 + 1)
})
