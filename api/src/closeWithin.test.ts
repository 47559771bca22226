import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { closeServer, closeWithin } from './closeWithin'

it('closes although a reader stalls in the middle of an answer', async () => {
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

it('tells 503 who has just connected, instead of cutting them off', async () => {
  const app = Fastify()
  closeWithin(app)
  app.get('/', () => 'aqui')
  await app.listen({ host: '127.0.0.1', port: 0 })

  const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const closed = app.close()
  visitor.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  const [answer] = await once(visitor, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 503 /)
  await closed
})

it('finishes a page with its calls of this process, and lets no other visitor in', async () => {
  const app = Fastify()
  closeWithin(app)
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

  const closed = closeServer(app).close({ hurry: new AbortController().signal, leftMs: 10_000 })
  const late = await fetch(`${url}/api/noticias`)
  expect([late.status, late.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await late.json()).toMatchObject({ codigo: 503, resposta: expect.stringContaining('reiniciado') })
  proceed()
  expect(await (await page).text()).toBe('página com notícias')
  await closed
  expect(app.server.listening).toBe(false)
})

it('cuts off who is still waited for, when it is asked to hurry', async () => {
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
