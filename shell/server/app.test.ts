// @vitest-environment node

import { gzipSync } from 'node:zlib'
import { serverOptions } from '@portal/api'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { registerPortal } from './app'
import { aSharedPage } from './pages/aPage.fixture'

const SETTINGS = { proxies: [], logLevel: 'silent', metricas: false, local: true, portalUrl: 'http://localhost:3000' }

async function server(portalUrl = SETTINGS.portalUrl) {
  const settings = { ...SETTINGS, portalUrl }
  const app = Fastify(serverOptions(settings))
  await registerPortal(app, {
    serveFiles: () => {},
    answerPage: async () => ({ page: aSharedPage() }),
    onError: () => {},
    settings,
  })
  return app
}

test('addresses of health and readiness are not answered with a page', async () => {
  const app = await server()
  expect((await app.inject('/saude')).json()).toEqual({ viva: true })
  expect((await app.inject('/SAUDE/pronta/')).json()).toEqual({ pronta: true })
  expect((await app.inject('/saudade')).body).toContain('página')
})

test('metrics count all pages as one route, and all files of a build as another', async () => {
  const app = await server()
  await app.inject('/noticias?busca=segredo')
  await app.inject('/assets/entrada-3f2a.js')
  const { body } = await app.inject('/metricas')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/*",status="200"} 1')
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/assets/*",status="404"} 1')
  expect(body).not.toContain('segredo')
})

test('a compressed body is left as it came: a small one could become an enormous one', async () => {
  const app = await server()
  app.post('/api/eco', ({ body }) => body)
  const body = gzipSync(JSON.stringify({ a: 1 }))
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  expect((await app.inject({ method: 'POST', url: '/api/eco', headers, body })).statusCode).toBe(400)
})

test('browsers keep to HTTPS where people find the portal by it, whatever a request says', async () => {
  const asked = { url: '/', headers: { 'x-forwarded-proto': 'https', host: 'portal.example' } }
  const { headers } = await (await server('https://portal.example')).inject('/')
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect((await (await server()).inject(asked)).headers).not.toHaveProperty('strict-transport-security')
})
