import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { endStalledAnswers } from './endStalledAnswers.ts'

/** Larger than the socket buffers of both ends. */
const LARGE = Buffer.alloc(24 * 1024 * 1024, 'a')
const STALLED_MS = 5_000

test('a slow reader is served even if the whole takes longer than the stall limit', async () => {
  const app = Fastify()
  endStalledAnswers(app, { stalledMs: STALLED_MS, unsentBytes: 1e9 })
  app.get('/', () => LARGE)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let read = 0
  socket.on('data', (chunk: Buffer) => {
    read += chunk.length
  })
  socket.write('GET / HTTP/1.1\r\nHost: portal\r\n\r\n')
  const start = performance.now()
  while (performance.now() - start < 2 * STALLED_MS) {
    await once(socket, 'data')
    socket.pause()
    await after(STALLED_MS / 20)
    socket.resume()
  }
  while (read < LARGE.length) await once(socket, 'data')
  expect(read).toBeGreaterThanOrEqual(LARGE.length)
})
