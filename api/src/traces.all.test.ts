import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { openTraces } from '@portal/platform/telemetry/openTraces'
import type { Traces } from '@portal/platform/telemetry/Traces'
import { listEventos, login } from '@portal/shared-contracts/api'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { SenhaHasher } from './autenticacao/SenhaHasher'
import { startApi } from './startApi'
import { startCollector } from './testing/collector'
import { GESTORA, type Portal, startPortal } from './testing/startPortal'
import { TEST_COST } from './testing/testCost'
import { testSettings } from './testing/testSettings'

const OF_PROXY = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

async function startTraced(env: Record<string, string>, settings: Record<string, string> = {}) {
  for (const [name, value] of Object.entries({ OTEL_BSP_SCHEDULE_DELAY: '60000', ...env })) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const lines: string[] = []
  const traces = await openTraces(process.env, (line) => lines.push(line))
  const { databaseUrl = '', dataDir } = portal.settings
  const given = testSettings({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ...settings })
  const api = await startApi(given, { sendMail: false, traces, senhaHasher: new SenhaHasher(TEST_COST) })
  const app = api.createApp()
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await app.close()
    await api.close()
    await traces?.close()
  })
  return { app, baseUrl, traces: traces as Traces, lines }
}

it('a call and its statements are one trace, named by route, without user data', async () => {
  const collector = await startCollector()
  const { baseUrl, traces } = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'portal-de-teste',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=teste',
  })
  await fetch(`${baseUrl}${listEventos.path}?paginacao=1&busca=segredo-procurado`, {
    headers: { cookie: 'segredo=biscoito', 'user-agent': 'navegador-segredo' },
  })
  const body = JSON.stringify({ ...GESTORA, email: GESTORA.email.toUpperCase() })
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const post = request(baseUrl + login.path, { agent: false, method: 'POST', headers })
  post.flushHeaders()
  const [socket] = await once(post, 'socket')
  if (socket.connecting) await once(socket, 'connect')
  // The body arrives when the call has begun.
  await fetch(`${baseUrl}/saude/viva`)
  post.end(body)
  await once(post, 'response').then(([response]) => text(response))
  await traces.close()
  const spans = collector.spans()
  const roots = spans.filter(({ parentSpanId }) => !parentSpanId)
  expect(roots.map(({ name }) => name)).toEqual([`GET ${listEventos.path}`, `POST ${login.path}`])
  for (const root of roots) {
    const steps = spans.filter(({ parentSpanId }) => parentSpanId === root.spanId)
    expect(steps.length).toBeGreaterThan(0)
    for (const { traceId } of steps) expect(traceId).toBe(root.traceId)
  }
  expect(spans.map(({ name }) => name)).toContain('INSERT sessoes')
  const told = collector.bodies.join()
  expect(told).toContain('"db.system.name"')
  for (const secret of ['segredo', GESTORA.email, GESTORA.email.toUpperCase(), GESTORA.password, '127.0.0.1']) {
    expect([secret, told.includes(secret)]).toEqual([secret, false])
  }
  expect(JSON.stringify(collector.resources()[0].resource)).toContain('portal-de-teste')
  expect(told).toContain('deployment.environment.name')
})

it.each([
  ['an unnamed proxy', {}, false],
  ['a named proxy', { RASTROS_DE: '127.0.0.0/8' }, true],
])('only a trace of a proxy in PROXIES is continued: from %s', async (_, settings, isBelieved) => {
  const collector = await startCollector()
  const { baseUrl, traces } = await startTraced({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.url }, settings)
  await fetch(baseUrl + listEventos.path, { headers: { traceparent: OF_PROXY } })
  await traces.close()
  const [root] = collector.spans().filter(({ name }) => name.startsWith('GET'))
  expect(root?.traceId === OF_PROXY.split('-')[1]).toBe(isBelieved)
})

it("headers cannot override the portal's sampler", async () => {
  const collector = await startCollector()
  const { baseUrl, traces } = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'parentbased_always_off',
  })
  await fetch(baseUrl + listEventos.path, { headers: { traceparent: OF_PROXY } })
  await traces.close()
  expect(collector.bodies).toEqual([])
})

it('a silent or unreachable collector delays no response and no shutdown', async () => {
  const silent = await startCollector(false)
  const { baseUrl, traces } = await startTraced({
    OTEL_EXPORTER_OTLP_ENDPOINT: silent.url,
    OTEL_EXPORTER_OTLP_TIMEOUT: '600000',
    OTEL_BSP_EXPORT_TIMEOUT: '600000',
  })
  expect((await fetch(baseUrl + listEventos.path)).status).toBe(200)
  await traces.close()
  expect(silent.bodies).toHaveLength(1)

  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9')
  const away = await openTraces(process.env, () => {})
  expect(await away?.around({ name: 'step', kind: 'internal' }, async () => 'answer')).toBe('answer')
  await away?.close()
})

it.each([
  {},
  { OTEL_EXPORTER_OTLP_ENDPOINT: ' ' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_SDK_DISABLED: 'TRUE' },
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_TRACES_EXPORTER: 'none' },
])('%o disables traces', async (env) => {
  expect(await openTraces(env, () => {})).toBeUndefined()
})
