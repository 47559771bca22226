import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { onRequestClosed } from './onRequestClosed.ts'

async function start() {
  const app = Fastify({ forceCloseConnections: true })
  let underWay = 0
  let ended = 0
  app.addHook('onRequest', async (request, reply) => {
    underWay += 1
    onRequestClosed(request, reply, () => {
      underWay -= 1
      ended += 1
    })
  })
  app.get('/', () => 'feito')
  app.get('/nunca', () => new Promise(() => {}))
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const { port } = app.server.address() as AddressInfo
  return { port, counts: () => ({ underWay, ended }) }
}

test('calls back once for a sent response, even if its connection stays open', async () => {
  const { port, counts } = await start()
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  for (const round of [1, 2]) {
    socket.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n')
    await once(socket, 'data')
    await expect.poll(counts).toEqual({ underWay: 0, ended: round })
  }
})

test('calls back if the connection had ended before', async () => {
  const app = Fastify()
  let tell = () => {}
  const told = new Promise<void>((resolve) => {
    tell = resolve
  })
  app.get('/', async (request, reply) => {
    await new Promise((resolve) => request.raw.socket.once('close', resolve))
    onRequestClosed(request, reply, tell)
    return 'feito'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n')
  await once(app.server, 'request')
  socket.resetAndDestroy()
  await told
})

test('calls back for queued responses when their connection is cut off', async () => {
  const { port, counts } = await start()
  const socket = connect(port, '127.0.0.1')
  socket.write('GET /nunca HTTP/1.1\r\nHost: portal\r\n\r\n'.repeat(3))
  await expect.poll(() => counts().underWay).toBe(3)
  socket.resetAndDestroy()
  await expect.poll(counts).toEqual({ underWay: 0, ended: 3 })
})
