import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as after, setImmediate } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { closeServer, closeWithin } from './closeWithin.ts'

it('closes even if a reader stalls', async () => {
  const app = Fastify()
  closeWithin(app, 100)
  app.get('/', (_, reply) =>
    reply.send(
      new Readable({
        read: function () {
          this.push('x'.repeat(65_536))
        },
      }),
    ),
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const reader = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  reader.on('error', () => {})
  reader.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(reader, 'readable')

  await app.close()
  expect(app.server.listening).toBe(false)
  reader.destroy()
})

const MINUTES = 5 * 60_000

async function visited({ noticeMs = 0, drainMs = MINUTES } = {}) {
  const app = Fastify()
  closeWithin(app, MINUTES)
  app.get('/', () => 'aqui')
  app.get('/saude/pronta', () => 'pronta')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(visitor, 'connect')
  const ask = async (address = '/') => {
    visitor.write(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`)
    const [answer] = await once(visitor, 'data')
    return String(answer)
  }
  const hurry = new AbortController()
  const end = () => closeServer(app, { noticeMs, drainMs }).close({ hurry: hurry.signal, leftMs: MINUTES })
  return { url, visitor, ask, end, hurry: () => hurry.abort() }
}

it("answers one more request per open connection, such as a proxy's, then closes it", async () => {
  const { url, visitor, ask, end } = await visited()
  expect(await ask()).toMatch(/^HTTP\/1.1 200 /)
  const ended = end()
  await expect.poll(() => statusOfNew(url)).toBe('ECONNREFUSED')
  const [last] = await Promise.all([ask(), once(visitor, 'close')])
  expect(last).toMatch(/^HTTP\/1.1 200 [\s\S]*\r\nconnection: close\r\n/i)
  await ended
})

it('answers on each connection that the system had accepted', async () => {
  const { url, visitor, end } = await visited()
  visitor.destroy()
  const many = Array.from({ length: 60 }, () => connect(Number(new URL(url).port), '127.0.0.1'))
  await Promise.all(many.map((one) => once(one, 'connect')))
  const ended = end()
  const answers = many.map(async (one) => {
    one.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    const [answer] = await once(one, 'data')
    one.destroy()
    return String(answer).split('\r\n')[0]
  })
  expect(new Set(await Promise.all(answers))).toEqual(new Set(['HTTP/1.1 200 OK']))
  await ended
})

it('answers or refuses new connections during long work, and drops none', async () => {
  const app = Fastify()
  closeWithin(app, MINUTES)
  app.get('/', () => {
    const until = performance.now() + 15
    while (performance.now() < until);
    return 'aqui'
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const answered = new Set<unknown>()
  let visits = 0
  const visitor = async () => {
    while (!answered.has('ECONNREFUSED')) {
      answered.add(await statusOfNew(url))
      visits += 1
    }
  }
  const visitors = Promise.all(Array.from({ length: 6 }, visitor))
  await expect.poll(() => visits).toBeGreaterThan(20)
  await closeServer(app, { drainMs: MINUTES }).close({ hurry: new AbortController().signal, leftMs: MINUTES })
  await visitors
  expect(answered).toEqual(new Set([200, 'ECONNREFUSED']))
})

const statusOfNew = (url: string) =>
  new Promise((resolve) => {
    const sent = get(url, { agent: false }, (answer) => resolve(answer.resume().statusCode))
    sent.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
  })

it('refuses new connections, so that a proxy tries another process', async () => {
  const { url, visitor, end } = await visited()
  const ended = end()
  await expect.poll(() => statusOfNew(url)).toBe('ECONNREFUSED')
  visitor.destroy()
  await ended
})

it('closes an idle connection after a while', async () => {
  const { visitor, end } = await visited({ drainMs: 20 })
  await Promise.all([end(), once(visitor, 'close')])
})

it('answers requests that arrived while the process was busy', async () => {
  const { ask, end } = await visited({ drainMs: 100 })
  await ask()
  const ended = end()
  await after(50)
  // Timers run before connections are read.
  await setImmediate()
  const answer = ask()
  const until = performance.now() + 150
  while (performance.now() < until);
  expect(await answer).toMatch(/^HTTP\/1.1 200 [\s\S]*\r\nconnection: close\r\n/i)
  await ended
})

it('reports "not ready" to balancers first', async () => {
  const { url, ask, end, hurry } = await visited({ noticeMs: MINUTES })
  const ended = end()
  expect(await ask('/saude/pronta')).toMatch(/^HTTP\/1.1 503 /)
  const visit = await fetch(url)
  expect([visit.status, visit.headers.get('connection')]).toEqual([200, 'keep-alive'])
  hurry()
  await ended
})

it('reports "not ready" until the process ends', async () => {
  const { visitor, ask, end } = await visited()
  const ended = end()
  const answer = await ask('/saude/pronta')
  expect(answer).toMatch(/^HTTP\/1.1 503 [\s\S]*\r\nretry-after: 5\r\n/i)
  visitor.destroy()
  await ended
})

it('finishes a page with its own API calls, and accepts no other visitor', async () => {
  const app = Fastify()
  closeWithin(app, MINUTES)
  app.get('/api/noticias', () => 'notícias')
  let proceed = () => {}
  const held = new Promise<void>((resolve) => {
    proceed = resolve
  })
  const reached = reachedAt(app, '/pagina')
  app.get('/pagina', async () => {
    await held
    return `página com ${(await app.inject('/api/noticias')).body}`
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const page = fetch(`${url}/pagina`)
  await reached

  const closed = closeServer(app, { drainMs: 20 }).close({ hurry: new AbortController().signal, leftMs: MINUTES })
  await expect.poll(() => fetch(`${url}/api/noticias`).catch(({ cause }) => cause.code)).toBe('ECONNREFUSED')
  proceed()
  expect(await (await page).text()).toBe('página com notícias')
  await closed
  expect(app.server.listening).toBe(false)
})

it('drops open requests on a second Ctrl-C', async () => {
  const app = Fastify()
  closeWithin(app, 60_000)
  const reached = reachedAt(app, '/')
  app.get('/', () => new Promise(() => {}))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const visit = fetch(url).catch(() => 'cortada')
  await reached
  const hurry = new AbortController()
  const closed = closeServer(app).close({ hurry: hurry.signal, leftMs: 60_000 })
  hurry.abort()
  await closed
  expect(await visit).toBe('cortada')
})

const reachedAt = (app: FastifyInstance, address: string) =>
  new Promise<void>((resolve) => {
    app.addHook('preHandler', async ({ url }) => {
      if (url === address) resolve()
    })
  })
