// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningApi, readSettings, type Settings, startApi } from '@portal/api'
import { serverOptions } from '@portal/platform/http/serverOptions'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerPortal } from './app'
import { aSharedPage } from './pages/aPage.fixture'

const FEEDS = ['/rss.xml', '/eventos.ics', '/eventos/1.ics', '/sitemap.xml', '/sitemap/paginas.xml', '/robots.txt']
const PAGES = ['/', '/eventos', '/eventos/1', '/eventos/um.ics', '/sitemap', '/rss', '/noticias.ics']

function settingsForTest(env: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'feeds-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const result = readSettings({ DATA_DIR: dataDir, DEMO: 'nao', PORTAL_URL: 'https://portal.example', ...env })
  if (!result.ok) throw new Error(result.problems.join('\n'))
  return result.settings
}

async function serving(settings: Settings, api: RunningApi) {
  const app = Fastify(serverOptions(settings))
  const answerPage = async () => ({ page: aSharedPage({ html: 'página' }) })
  await registerPortal(app, { serveFiles: () => {}, answerPage, settings, onError: () => {}, api })
  onTestFinished(() => app.close())
  return app
}

test('serves feeds at the root with the API in this process, and pages elsewhere', async () => {
  const settings = settingsForTest({})
  const vaga = { titulo: 'Vaga aberta', caminho: '/vagas/1', publicado: '2026-03-01T12:00:00Z' }
  const api = await startApi(settings, { itensDoFeed: async () => [vaga] })
  onTestFinished(() => api.close())
  const app = await serving(settings, api)
  const types = await Promise.all(FEEDS.map(async (url) => (await app.inject(url)).headers['content-type']))
  expect(types.map((type) => String(type).split(';')[0])).toEqual([
    'application/rss+xml',
    'text/calendar',
    'application/json',
    'application/xml',
    'application/xml',
    'text/plain',
  ])
  expect((await app.inject('/rss.xml')).body).toContain('<link>https://portal.example/vagas/1</link>')
  expect((await app.inject('/eventos/1.ics')).json()).toMatchObject({ codigo: 404 })
  expect((await app.inject('/sitemap.xml')).body).toContain('<loc>https://portal.example/noticias</loc>')
  for (const url of PAGES) expect((await app.inject(url)).body).toBe('página')
})
