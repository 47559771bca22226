import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { closeWithin } from './closeWithin'

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
