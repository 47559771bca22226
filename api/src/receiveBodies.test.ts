import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { answerError } from './answerError'
import { CONNECTION } from './bounds'
import { type BodyLimits, receiveBodies } from './receiveBodies'
import { socketTo } from './testing/connections'
import { type Portal, startPortal } from './testing/startPortal'

const SLOW = '198.51.100.7'
const CONTATO = '/api/faleConosco/registrar'
const MUITOS = 'Muitos envios ao mesmo tempo. Tente novamente em alguns segundos.'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ PROXIES: '127.0.0.1', LIMITE_CONTATO: '1000' })
})
afterAll(() => portal.close())

const login = (from: string) =>
  fetch(`${portal.baseUrl}/api/autenticacao/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: JSON.stringify({ email: 'ninguem@jacaranda.example', password: 'errada' }),
  })

/** Announces a body and sends none of it, or what is given. */
function announce(from: string, path: string, headers: string, sent = ''): Socket {
  const socket = socketTo(portal.baseUrl)
  socket.write(`POST ${path} HTTP/1.1\r\nHost: portal\r\nX-Forwarded-For: ${from}\r\n${headers}\r\n\r\n${sent}`)
  return socket
}

const JSON_TYPE = 'Content-Type: application/json'
const ALMOST_ALL = 'a'.repeat(CONNECTION.jsonBytes - 1)

it.each([
  ['JSON', `Content-Length: ${CONNECTION.jsonBytes}`, ALMOST_ALL],
  ['JSON without a length', 'Transfer-Encoding: chunked', `${ALMOST_ALL.length.toString(16)}\r\n${ALMOST_ALL}\r\n`],
])('one network’s bodies of %s that never end are refused beyond its share, and no others', async (_, length, sent) => {
  const share = Math.floor(CONNECTION.bodies.ofNetwork / CONNECTION.jsonBytes)
  const headers = `${JSON_TYPE}\r\n${length}`
  const slow = Array.from({ length: share + 20 }, () => announce(SLOW, CONTATO, headers, sent))
  const answers = new Map<Socket, string>()
  for (const socket of slow) {
    socket.on('data', (part) => answers.set(socket, `${answers.get(socket) ?? ''}${part}`))
  }
  const whole = () => [...answers.values()].filter((answer) => answer.endsWith('}'))
  // More, where several had the half of what they need, and none was left for the other.
  await expect.poll(() => whole().length).toBeGreaterThanOrEqual(20)
  for (const answer of whole()) {
    expect(answer).toMatch(/^HTTP\/1\.1 503/)
    expect(answer).toMatch(/\r\nretry-after: 5\r\n/i)
    expect(answer).toContain(MUITOS)
  }
  expect((await fetch(`${portal.baseUrl}/api/Tag/listarTags`, { headers: { 'X-Forwarded-For': SLOW } })).status).toBe(
    200,
  )
  expect((await login('203.0.113.9')).status).toBe(400)
  for (const socket of slow) socket.destroy()
  await expect.poll(async () => (await login(SLOW)).status).toBe(400)
})

it('a body of which nothing comes takes no share', async () => {
  const headers = `${JSON_TYPE}\r\nContent-Length: ${CONNECTION.jsonBytes}`
  const silent = Array.from({ length: 200 }, (_, n) => announce(SLOW, CONTATO, headers, n === 199 ? ALMOST_ALL : ''))
  await Promise.all(silent.map((socket) => once(socket, 'connect')))
  expect((await login(SLOW)).status).toBe(400)
  for (const socket of silent) socket.destroy()
})

it('reads nothing of a body that it refuses for its length, and goes on with the connection', async () => {
  const socket = announce('192.0.2.1', CONTATO, `${JSON_TYPE}\r\nTransfer-Encoding: chunked`)
  const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`
  socket.write(`${chunk.repeat(5)}0\r\n\r\n`)
  socket.write('GET /api/Tag/listarTags HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n')
  let answer = ''
  for await (const part of socket) answer += part
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
})

/** A server that says how long each body was. */
async function echo(limits: BodyLimits) {
  const app = Fastify({ bodyLimit: 1000 })
  app.setErrorHandler(answerError)
  receiveBodies(app, limits)
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => done(null, body))
  app.post('/', ({ body }) => `recebido: ${String(body).length}`)
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return baseUrl
}

const begin = (baseUrl: string, length: number) => {
  const socket = socketTo(baseUrl)
  socket.write(
    `POST / HTTP/1.1\r\nHost: portal\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`,
  )
  return socket
}

it('ends a body that takes too long with 408 and its connection', async () => {
  const socket = begin(await echo({ ...CONNECTION, bodyMs: 50 }), 500)
  socket.write('a')
  let answer = ''
  for await (const part of socket) answer += part
  expect(answer).toMatch(/^HTTP\/1\.1 408/)
  expect(answer).toContain('O envio demorou demais. Tente novamente.')
})

it('takes a body that comes byte by byte', async () => {
  const socket = begin(await echo(CONNECTION), 500)
  for (let sent = 0; sent < 500; sent += 1) {
    socket.write('a')
    await turn()
  }
  let answer = ''
  for await (const part of socket) answer += part
  expect(answer).toContain('recebido: 500')
})

it('gives its place back when a sender goes away', async () => {
  const baseUrl = await echo({ bodyMs: 60_000, bodies: { ofNetwork: 600, ofAll: 600, least: 100 } })
  const first = begin(baseUrl, 500)
  const second = begin(baseUrl, 500)
  for (const socket of [first, second]) socket.write('a'.repeat(400))
  const answer = await Promise.race([once(first, 'data'), once(second, 'data')])
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503/)
  first.destroy()
  second.destroy()
  const send = async () =>
    (await fetch(baseUrl, { method: 'POST', body: 'x', headers: { 'Content-Type': 'text/plain' } })).status
  await expect.poll(send).toBe(200)
})
