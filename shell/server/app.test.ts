// @vitest-environment node

import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { serverOptions } from '@portal/platform/http/serverOptions'
import type { Contract } from '@portal/shared-contracts/schemas'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { registerPortal } from './app'
import { rewriteUrl } from './http/rewriteUrl'
import { aSharedPage } from './pages/aPage.fixture'

const SETTINGS = {
  proxies: [],
  rastrosDe: [],
  logLevel: 'silent',
  metricas: true,
  metricasPorta: 0,
  host: '127.0.0.1',
  portalUrl: 'http://localhost:3000',
}

async function server(portalUrl = SETTINGS.portalUrl, noteWrite = () => {}, apiUrl?: string) {
  const settings = { ...SETTINGS, portalUrl, apiUrl }
  const app = Fastify({ ...serverOptions(settings), rewriteUrl })
  await registerPortal(app, {
    serveFiles: () => {},
    answerPage: async () => ({ page: aSharedPage() }),
    onError: () => {},
    noteWrite,
    settings,
  })
  return app
}

test('responds to an undecodable address with a page, and with JSON for the API', async () => {
  const app = await server()
  const typeOf = async (url: string) => (await app.inject(url)).headers['content-type']
  const addresses = ['/noticias/%', '/%c0%af', '/a%zz?b', '/%ff/noticias', '/eventos/%.ics', '/assets/%']
  for (const url of [...addresses, '/busca?busca=%']) expect(await typeOf(url), url).toBe('text/html; charset=utf-8')
  for (const url of ['/api/%', '/API/noticia/%c0?Id=1']) expect(await typeOf(url), url).toContain('application/json')
})

test('health and readiness do not return a page', async () => {
  const app = await server()
  expect((await app.inject('/saude')).json()).toEqual({ viva: true })
  expect((await app.inject('/saude/pronta')).json()).toEqual({ pronta: true })
  expect((await app.inject('/SAUDE/pronta/')).headers.location).toBe('/saude/pronta')
  expect((await app.inject('/saudade')).body).toContain('página')
})

test("redirects feeds, but not pages, to the API's host", async () => {
  const app = await server(undefined, undefined, 'https://api.example/v1')
  for (const url of ['/rss.xml', '/eventos.ics', '/eventos/1.ics', '/sitemap.xml', '/robots.txt']) {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers.location]).toEqual([307, `https://api.example/v1${url}`])
  }
  expect((await app.inject('/rss.xml?x=//outra.example')).headers.location).toBe('https://api.example/v1/rss.xml')
  for (const url of ['/', '/eventos/um.ics', '/rss']) expect((await app.inject(url)).body).toContain('página')
})

test("no server route hides a remote's page, and preflights are answered everywhere", async () => {
  const app = await server()
  expect(() => app.get('/vagas', () => '')).toThrow('The server answers /vagas, which a remote may own')
  app.options('*', () => 'preflight')
  expect((await app.inject({ method: 'OPTIONS', url: '/api/x' })).body).toBe('preflight')
  expect((await app.inject('/vagas')).body).toContain('página')
})

test.each([
  ['a call that changes content', { changesContent: true }, 200, 1],
  ['a refused call', { changesContent: true }, 409, 0],
  ['a call that changes no content', { changesContent: false }, 200, 0],
])('%s expires the page cache only after a change', async (_, contract, status, times) => {
  const noteWrite = vi.fn()
  const app = await server(undefined, noteWrite)
  app.post('/api/escrita', { config: { contract: contract as Contract } }, (_request, reply) =>
    reply.status(status).send({}),
  )
  await app.inject({ method: 'POST', url: '/api/escrita' })
  expect(noteWrite).toHaveBeenCalledTimes(times)
})

test('metrics count pages as one route and build files as another', async () => {
  const app = await server()
  await app.inject('/noticias?busca=segredo')
  await app.inject('/assets/entrada-3f2a.js')
  const { body } = await app.inject('/metricas')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="200"} 1')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/assets/*",status="404"} 1')
  expect(body).not.toContain('segredo')
})

test('does not decompress request bodies, which could become huge', async () => {
  const app = await server()
  app.post('/api/eco', ({ body }) => body)
  const body = gzipSync(JSON.stringify({ a: 1 }))
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  expect((await app.inject({ method: 'POST', url: '/api/eco', headers, body })).statusCode).toBe(400)
})

test("sends HSTS only if the portal's address has HTTPS", async () => {
  const asked = { url: '/', headers: { 'x-forwarded-proto': 'https', host: 'portal.example' } }
  const { headers } = await (await server('https://portal.example')).inject('/')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect((await (await server()).inject(asked)).headers).not.toHaveProperty('strict-transport-security')
})

test.each([
  ['a page', '/noticias'],
  ['a file', '/assets/a.js'],
])('%s refuses requests with two hosts or an invalid one', async (_, url) => {
  const app = await server()
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  for (const hosts of [['Host: portal', 'Host: intruso.example'], ['Host: a@b']]) {
    expect(await send(app, [`GET ${url} HTTP/1.1`, ...hosts])).toMatch(/^HTTP\/1.1 400 /)
  }
  expect(await send(app, ['GET /noticias HTTP/1.1', 'Host: portal', 'Connection: close'])).toMatch(/^HTTP\/1.1 200 /)
})

function send({ server }: FastifyInstance, lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.once('error', reject).once('close', () => resolve(answer))
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  })
}
