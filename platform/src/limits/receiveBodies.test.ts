import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { answerError } from '../http/answerError.ts'
import { CONNECTION } from '../http/connectionLimits.ts'
import { socketTo } from '../testing/socketTo.ts'
import { type BodyLimits, receiveBodies } from './receiveBodies.ts'

const SLOW = '198.51.100.7'
const OTHER = '203.0.113.9'
const LENGTH = 1000
const NARROW = { bodyMs: 60_000, bodies: { ofNetwork: 3 * LENGTH, ofAll: 1e6 } }

async function echo(limits: BodyLimits) {
  const app = Fastify({ bodyLimit: LENGTH, trustProxy: true })
  onTestFinished(() => app.close())
  app.setErrorHandler(answerError)
  receiveBodies(app, limits)
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.get('/', () => 'lido')
  app.post('/', ({ body }) => `recebido: ${String(body).length}`)
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  const post = async (from: string) => {
    const headers = { 'Content-Type': 'text/plain', 'X-Forwarded-For': from }
    return (await fetch(baseUrl, { method: 'POST', body: 'x', headers })).status
  }
  return { baseUrl, post }
}

function begin(baseUrl: string, headers: string, sent = '', from = SLOW): Socket {
  const socket = socketTo(baseUrl)
  onTestFinished(() => void socket.destroy())
  const head = ['POST / HTTP/1.1', 'Host: portal', `X-Forwarded-For: ${from}`, 'Content-Type: text/plain', headers]
  socket.write(`${head.join('\r\n')}\r\n\r\n${sent}`)
  return socket
}
const WHOLE = `Content-Length: ${LENGTH}`
const ALMOST_ALL = 'a'.repeat(LENGTH - 1)

async function read(socket: Socket) {
  let answer = ''
  for await (const part of socket) answer += part
  return answer
}

it.each([
  ['with a length', WHOLE, ALMOST_ALL],
  ['without a length', 'Transfer-Encoding: chunked', `${ALMOST_ALL.length.toString(16)}\r\n${ALMOST_ALL}\r\n`],
])('refuses slow bodies %s of one network beyond its limit, and accepts those of others', async (_, length, sent) => {
  const { baseUrl, post } = await echo(NARROW)
  const slow = Array.from({ length: 7 }, () => begin(baseUrl, length, sent))
  const answers = new Map<Socket, string>()
  for (const socket of slow) {
    socket.on('data', (part) => answers.set(socket, `${answers.get(socket) ?? ''}${part}`))
  }
  const whole = () => [...answers.values()].filter((answer) => answer.endsWith('}'))
  await expect.poll(() => whole().length).toBe(4)
  for (const answer of whole()) {
    expect(answer).toMatch(/^HTTP\/1\.1 503/)
    expect(answer).toMatch(/\r\nretry-after: 5\r\n/i)
    expect(answer).toContain('Muitos envios ao mesmo tempo. Tente novamente em alguns segundos.')
  }
  expect((await fetch(baseUrl, { headers: { 'X-Forwarded-For': SLOW } })).status).toBe(200)
  expect(await post(OTHER)).toBe(200)
  for (const socket of slow) socket.destroy()
  await expect.poll(() => post(SLOW)).toBe(200)
})

it('does not read a body that is too long, and keeps the connection', async () => {
  const { baseUrl } = await echo(CONNECTION)
  const socket = begin(baseUrl, 'Transfer-Encoding: chunked')
  const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`
  socket.write(`${chunk.repeat(5)}0\r\n\r\n`)
  socket.write('GET / HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n')
  expect((await read(socket)).match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
})

it('refuses a slow body with 408 and closes its connection', async () => {
  const { baseUrl } = await echo({ ...CONNECTION, bodyMs: 50 })
  const answer = await read(begin(baseUrl, WHOLE, 'a'))
  expect(answer).toMatch(/^HTTP\/1\.1 408/)
  expect(answer).toContain('O envio demorou demais. Tente novamente.')
})

it('accepts a body sent byte by byte', async () => {
  const { baseUrl } = await echo({ ...CONNECTION, bodyMs: 600_000 })
  const socket = begin(baseUrl, 'Connection: close\r\nContent-Length: 100')
  for (let sent = 0; sent < 100; sent += 1) {
    socket.write('a')
    await turn()
  }
  expect(await read(socket)).toContain('recebido: 100')
})

it('frees its memory when the sender disconnects', async () => {
  const { baseUrl, post } = await echo({ bodyMs: 60_000, bodies: { ofNetwork: 600, ofAll: 600 } })
  const [first, second] = [1, 2].map(() => begin(baseUrl, 'Content-Length: 500', 'a'.repeat(400))) as [Socket, Socket]
  const answer = await Promise.race([once(first, 'data'), once(second, 'data')])
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503/)
  first.destroy()
  second.destroy()
  await expect.poll(() => post(SLOW)).toBe(200)
})
