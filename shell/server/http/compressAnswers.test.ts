// @vitest-environment node

import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { compressAnswers } from './compressAnswers'

const TEXT = 'notícia '.repeat(500)
const JSON_TYPE = 'application/json; charset=utf-8'

function server() {
  const app = Fastify()
  compressAnswers(app)
  app.get('/dados', (_, reply) => reply.type(JSON_TYPE).header('vary', 'Authorization').send(Buffer.from(TEXT)))
  app.get('/texto', () => TEXT)
  app.get('/agenda', (_, reply) => reply.type('text/calendar; charset=utf-8').send(TEXT))
  app.get('/lista', (_, reply) => reply.type(JSON_TYPE).send(Readable.from([TEXT, TEXT])))
  app.get('/curto', () => 'curto')
  app.get('/pdf', (_, reply) => reply.type('application/pdf').send(Buffer.from(TEXT)))
  app.get('/pronto', (_, reply) => reply.type('text/css').header('content-encoding', 'br').send(Buffer.from(TEXT)))
  app.get('/parte', (_, reply) => reply.code(206).type('text/css').header('content-range', 'bytes 0-9/20').send(TEXT))
  return app
}

const ask = (url: string, accepted?: string) =>
  server().inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

test.each([
  ['/dados', TEXT],
  ['/texto', TEXT],
  ['/agenda', TEXT],
  ['/lista', TEXT + TEXT],
])('compresses %s as the client accepts', async (url, text) => {
  const br = await ask(url, 'gzip, br')
  expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual(['br', text])
  const gzip = await ask(url, 'gzip')
  expect([gzip.headers['content-encoding'], gunzipSync(gzip.rawPayload).toString()]).toEqual(['gzip', text])
  const plain = await ask(url)
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, text])
  for (const { headers } of [br, gzip, plain]) expect(headers.vary).toContain('accept-encoding')
})

test('keeps other values of the Vary header', async () => {
  expect((await ask('/dados', 'br')).headers.vary).toBe('Authorization, accept-encoding')
})

test.each(['/curto', '/pdf', '/pronto', '/parte'])('does not compress %s', async (url) => {
  const { headers, rawPayload } = await ask(url, 'br')
  expect(rawPayload.toString()).toBe((await ask(url)).body)
  expect(headers.vary).toBeUndefined()
})

test('HEAD returns the uncompressed length and compresses nothing', async () => {
  const { headers } = await server().inject({ method: 'HEAD', url: '/dados', headers: { 'accept-encoding': 'br' } })
  expect([headers['content-encoding'], headers['content-length']]).toEqual([undefined, String(Buffer.byteLength(TEXT))])
})

test('compresses before later hooks, so that their limits include it', async () => {
  const app = Fastify()
  compressAnswers(app)
  let seen: unknown
  app.register(async (routes) => {
    routes.addHook('onSend', async (_request, _reply, payload) => {
      seen = payload
    })
    routes.get('/', () => TEXT)
  })
  await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(brotliDecompressSync(seen as Buffer).toString()).toBe(TEXT)
})
