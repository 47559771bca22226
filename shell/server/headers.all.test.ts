// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningApi, readSettings, rootAddresses, startApi } from '@portal/api'
import { serverOptions } from '@portal/platform/http/serverOptions'
import * as contract from '@portal/shared-contracts/api'
import { hostileLines } from '@portal/shared-contracts/testing/hostile-texts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerPortal } from './app'
import { aSharedPage } from './pages/aPage.fixture'

const ENDPOINTS = (Object.values(contract) as unknown[]).filter(
  (value): value is contract.Endpoint<never, unknown> => typeof value === 'object' && value !== null && 'path' in value,
)
const POLICY = "default-src 'self'"

let folder: string
let api: RunningApi
let app: FastifyInstance
let token: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headers-'))
  const result = readSettings({ DATA_DIR: folder, DEMO: 'sim', PORTAL_URL: 'https://portal.example' })
  if (!result.ok) throw new Error(result.problems.join('\n'))
  const { settings } = result
  api = await startApi(settings, { sendMail: false })
  app = Fastify(serverOptions(settings))
  const answerPage = async () => ({ page: aSharedPage({ html: 'página' }), policy: POLICY })
  await registerPortal(app, { serveFiles: () => {}, answerPage, settings, onError: () => {}, api })
  const payload = { email: 'gestora@jacaranda.example', password: 'Jacaranda#26' }
  token = (await app.inject({ method: 'POST', url: contract.login.path, payload })).json().retorno.token
})
afterAll(async () => {
  await app.close()
  await api.close()
  rmSync(folder, { recursive: true, force: true })
})

const ADDRESSES = [
  ...ENDPOINTS.map(({ method, path }) => ({ method, url: path.replace(/^\/?/, '/') })),
  ...Object.values(rootAddresses).map((url) => ({ method: 'GET' as const, url: url.replace(/:\w+(\(.*?\))?/, '1') })),
  ...['/', '/noticias', '/user/Home', '/nao-existe', '/api/nao-existe', '/api/docs', '/saude', '/assets/x.js'].map(
    (url) => ({ method: 'GET' as const, url }),
  ),
  { method: 'GET' as const, url: '/api/arquivo/00000000-0000-8000-a000-000000000000/x' },
  { method: 'POST' as const, url: '/login' },
  { method: 'PUT' as const, url: '/login' },
]

describe.each(ADDRESSES)('$method $url', ({ method, url }) => {
  test.each(['anonymous', 'with a session'])('has its security headers: %s', async (caller) => {
    const isLogout = url.toLowerCase().endsWith('logout')
    const headers = caller === 'anonymous' || isLogout ? {} : { authorization: `Bearer ${token}` }
    const answer = await app.inject({ method, url, headers })
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'SAMEORIGIN',
    })
    expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['x-powered-by']))
    expect(answer.headers).not.toHaveProperty('server')
    expect(answer.body).not.toMatch(/\bat .+\.[jt]s:\d+|node_modules/)
    const type = String(answer.headers['content-type'] ?? '')
    if (type.startsWith('text/html')) {
      expect(answer.headers).toMatchObject({
        'content-security-policy': POLICY,
        'permissions-policy': expect.stringContaining('camera=()'),
      })
    }
  })
})

test.each(hostileLines)(
  'redirects a form sent to %j before its script loaded within this portal, with one header',
  async (text) => {
    const name = encodeURIComponent(text)
    for (const url of [`/${name}`, `/.//${name}`, `/noticias?busca=${name}`]) {
      const { headers } = await app.inject({
        method: 'POST',
        url,
        payload: 'x',
        headers: { 'content-type': 'text/plain' },
      })
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\])[!-~]*$/)
      expect(headers).not.toHaveProperty('set-cookie')
      expect(headers).not.toHaveProperty('link')
    }
  },
)

test.each(ENDPOINTS.filter(({ access }) => access === 'private'))(
  '$method $path must not be cached',
  async (endpoint) => {
    const url = endpoint.path.replace(/^\/?/, '/')
    for (const headers of [{}, { authorization: `Bearer ${token}` }, { authorization: 'Bearer x' }]) {
      const answer = await app.inject({ method: endpoint.method, url, headers })
      expect(answer.headers['cache-control']).toMatch(/\bno-store$/)
    }
  },
)
