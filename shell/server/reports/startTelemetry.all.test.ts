// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverOptions } from '@portal/platform/http/serverOptions'
import { operate } from '@portal/platform/telemetry/operate'
import { openStore, RegistryWatcher } from '@portal/releases'
import { runCli } from '@portal/releases/cli'
import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RemoteEvent } from '../../src/remotes/RemoteEvent'
import { buildRemote } from '../buildRemote.fixture'
import { signing } from '../visitors/signing.fixture'
import { startTelemetry } from './startTelemetry'

const PERIOD_MS = 10
const START = '2026-03-01T12:07:00.000Z'

async function released() {
  const root = mkdtempSync(join(tmpdir(), 'portal-telemetria-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const store = await openStore(undefined, root)
  await store.writeShell({
    process: 'portal-1',
    contracts: CONTRACT_VERSION,
    origins: [],
    built: {},
    revision: 0,
    epoch: 0,
    startedAt: START,
    seenAt: START,
  })
  let now = new Date(START)
  const release = async (line: string) => {
    const printed: string[] = []
    const args = [...line.split(' '), '--reason', 'teste']
    const code = await runCli(args, {
      root,
      cwd: root,
      store,
      user: 'equipe',
      now: () => now,
      print: (text) => printed.push(text),
    })
    expect([code, printed.at(-1)]).toEqual([0, expect.any(String)])
    return printed.join('\n')
  }
  await release('init')
  const publish = async (version: string) => {
    const name = buildRemote(root, version)
    await release('publish mf-exemplo --no-build --unchecked')
    return name
  }
  const versions = { stable: await publish('1.1.0'), canary: await publish('1.2.0'), repaired: await publish('1.2.1') }
  const rollout = async () => (await store.readHead())?.remotes['mf-exemplo']?.rollout
  const start = async (to: string) => {
    await release(`rollout start mf-exemplo --version ${versions.canary} --to ${to}`)
    return (await rollout())?.id ?? ''
  }
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  return { store, release, rollout, start, pass, now: () => now, ...versions }
}

async function server({ store, now }: Pick<Awaited<ReturnType<typeof released>>, 'store' | 'now'>) {
  const onError = vi.fn()
  const watched = new RegistryWatcher({ store, onError, pollMs: PERIOD_MS })
  await watched.start()
  const signed = signing({ now })
  const telemetry = startTelemetry({
    ...signed,
    store,
    registry: () => watched.registry,
    onError,
    periodMs: PERIOD_MS,
    now,
  })
  const app = Fastify(serverOptions({ proxies: [], logLevel: 'silent' }))
  const measured = operate(app, { metricas: true, metricasPorta: 0, host: '127.0.0.1' })
  telemetry.measure(measured)
  await app.register(telemetry.route)
  onTestFinished(async () => {
    await app.close()
    watched.stop()
    await telemetry.close()
  })

  const post = (payload: string, more: object = {}, type = 'text/plain;charset=UTF-8') =>
    app.inject({ method: 'POST', url: '/telemetria', payload, headers: { 'content-type': type, ...more } })
  const reportOf = (events: RemoteEvent[], unit?: string) =>
    JSON.stringify({ visit: signed.visitTo(events[0] ?? OK, unit), events })
  let visitor = 0
  const visits = async (count: number, every: number, served: Partial<RemoteEvent>) => {
    for (let n = 1; n <= count; n++) {
      const remoteAddress = `10.${++visitor >> 8}.${visitor & 255}.1`
      const payload = reportOf([n % every === 0 ? { ...FAILED, ...served } : { ...OK, ...served }])
      const answer = await app.inject({ method: 'POST', url: '/telemetria', payload, headers: TEXT, remoteAddress })
      expect(answer.statusCode).toBe(204)
    }
  }
  const caughtUp = async () => {
    const head = await store.readHead()
    await expect.poll(() => watched.registry).toEqual(head)
    const rounds = vi.spyOn(store, 'readTallies')
    await expect.poll(() => rounds.mock.calls.length).toBeGreaterThan(2)
    rounds.mockRestore()
  }
  const metrics = () => measured.registry.metrics()
  return { ...signed, app, telemetry, onError, post, reportOf, visits, caughtUp, metrics }
}

const TEXT = { 'content-type': 'text/plain;charset=UTF-8' }
const OK: RemoteEvent = {
  remote: 'mf-exemplo',
  version: '9.9.9-inventada',
  rolloutId: null,
  cohort: 'stable',
  phase: 'load',
  status: 'ok',
  durationMs: 120,
  errorClass: null,
  attempt: 1,
  revision: 4,
}
const FAILED: RemoteEvent = { ...OK, status: 'failed', errorClass: 'timeout', attempt: 3 }

test('aborts a canary that fails a quarter of its visits, with author and reason', async () => {
  const store = await released()
  const rolloutId = await store.start('10%')
  const { visits, telemetry, metrics, onError } = await server(store)
  const stable = { ...OK, version: store.stable, rolloutId }
  for (let n = 0; n < 540; n++) {
    telemetry.record(stable, { address: `11.${n >> 8}.${n & 255}.1`, visitor: 'visitante' })
  }
  await visits(60, 4, { version: store.canary, rolloutId, cohort: 'canary' })
  await expect.poll(store.rollout).toBeNull()
  const history = await store.release('history mf-exemplo')
  expect(history).toContain(`guarda  rollout abort mf-exemplo (${store.canary}): a versão ${store.canary} falhou em`)
  expect(history).toMatch(/a estável em 0 de 53\d \(0,0 %\), sem as 4 redes .*; mais frequente: timeout/)
  expect(onError).not.toHaveBeenCalled()
  await expect.poll(metrics).toContain('portal_rollouts_aborted_total{remote="mf-exemplo"} 1')
})

test('two servers that each see half abort once', async () => {
  const store = await released()
  const rolloutId = await store.start('100%')
  const servers = [await server(store), await server(store)]
  await Promise.all(servers.map(({ visits }) => visits(15, 1, { version: store.canary, rolloutId, cohort: 'canary' })))
  await expect.poll(store.rollout).toBeNull()
  for (const { caughtUp } of servers) await caughtUp()
  expect((await store.release('history mf-exemplo')).match(/guarda/g)).toHaveLength(1)
  expect(servers.flatMap(({ onError }) => onError.mock.calls)).toEqual([])
})

test('ignores the visits of the previous rollout', async () => {
  const store = await released()
  const { visits, caughtUp } = await server(store)
  const first = await store.start('10%')
  await caughtUp()
  await visits(30, 1, { version: store.canary, rolloutId: first, cohort: 'canary' })
  await expect.poll(store.rollout).toBeNull()
  store.pass(1)
  const second = await store.start('10%')
  await caughtUp()
  expect(await store.rollout()).toMatchObject({ id: second })
  // An open page still reports the previous rollout.
  await visits(30, 1, { version: store.canary, rolloutId: first, cohort: 'canary' })
  await visits(19, 1, { version: store.canary, rolloutId: second, cohort: 'canary' })
  await caughtUp()
  expect(await store.rollout()).toMatchObject({ id: second })
})

test('starts a repaired canary without visits', async () => {
  const store = await released()
  const { visits, caughtUp } = await server(store)
  const rolloutId = await store.start('10%')
  await caughtUp()
  await visits(19, 1, { version: store.canary, rolloutId, cohort: 'canary' })
  await caughtUp()
  await store.release(`rollout set mf-exemplo --version ${store.repaired}`)
  await caughtUp()
  await visits(19, 1, { version: store.canary, rolloutId, cohort: 'canary' })
  await visits(19, 1, { version: store.repaired, rolloutId, cohort: 'canary' })
  await caughtUp()
  expect(await store.rollout()).toMatchObject({ id: rolloutId, version: store.repaired })
  await visits(5, 1, { version: store.repaired, rolloutId, cohort: 'canary' })
  await expect.poll(store.rollout).toBeNull()
  expect(await store.release('history mf-exemplo')).toContain(`a versão ${store.repaired} falhou em 20 de 20 visitas`)
})

test('counts page times separately and adds them to the metrics', async () => {
  const store = await released()
  const { post, reportOf, telemetry, metrics, caughtUp } = await server(store)
  const served = { ...OK, version: store.stable }
  await post(reportOf([served, { ...served, phase: 'render', durationMs: 1_400 }]))
  await caughtUp()
  expect(telemetry.tallies()).toMatchObject([{ ok: 1, failed: 0, shown: { times: { 1400: 1 } } }])
  expect(await metrics()).toContain(
    `portal_remote_shown_seconds_bucket{le="1.4",remote="mf-exemplo",version="${store.stable}",cohort="stable"} 1`,
  )
})

test.each([
  ['with a login', '3d2e0f6c1b7a9854'],
  ['with a rollout cookie', '7b6ad0c5-6d0c-4f4e-9a39-0d1e5b1f2c3d'],
  ['without a cookie', 'visitante'],
])('one visitor %s cannot abort a rollout with many pages', async (_, unit) => {
  const store = await released()
  const rolloutId = await store.start('10%')
  const { post, reportOf, caughtUp, telemetry } = await server(store)
  const event = { ...FAILED, version: store.canary, rolloutId, cohort: 'canary' } as const
  for (let n = 0; n < 10; n++) await post(reportOf([event], unit))
  store.pass(10)
  for (let n = 0; n < 10; n++) await post(reportOf([event], unit))
  await caughtUp()
  expect(telemetry.tallies()).toMatchObject([{ failed: 3 }, { failed: 3 }])
  expect(await store.rollout()).toMatchObject({ id: rolloutId })
})

test('many users behind one address cannot abort a rollout', async () => {
  const store = await released()
  const rolloutId = await store.start('10%')
  const { post, reportOf, caughtUp } = await server(store)
  const event = { ...FAILED, version: store.canary, rolloutId, cohort: 'canary' } as const
  const everybody = async () => {
    for (let user = 1; user <= 30; user++) await post(reportOf([event], `u${user}`))
  }
  await everybody()
  store.pass(10)
  await everybody()
  await caughtUp()
  expect(await store.rollout()).toMatchObject({ id: rolloutId })
})

test('counts a failure on the server like one in a browser', async () => {
  const store = await released()
  const rolloutId = await store.start('10%')
  const { telemetry } = await server(store)
  const visit = { ...FAILED, version: store.canary, rolloutId, cohort: 'canary', errorClass: 'render' } as const
  for (let n = 0; n < 24; n++) telemetry.record(visit, { address: `192.0.${n}.1`, visitor: 'visitante' })
  await expect.poll(store.rollout).toBeNull()
  expect(await store.release('history mf-exemplo')).toContain('mais frequente: render')
})

test("metrics contain the revision, each rollout's share and the visits' results", async () => {
  const store = await released()
  const { visits, caughtUp, metrics } = await server(store)
  expect(await metrics()).toContain('portal_registry_revision 4')
  const rolloutId = await store.start('12.5%')
  await caughtUp()
  await visits(2, 2, { version: store.canary, rolloutId, cohort: 'canary' })
  await visits(1, 1, { version: '9.9.9-inventada', rolloutId, cohort: 'canary' })
  const text = await metrics()
  const canary = `remote="mf-exemplo",version="${store.canary}"`
  expect(text).toContain('portal_registry_revision 5')
  expect(text).toContain(`portal_rollout_basis_points{${canary}} 1250`)
  expect(text).toContain(`portal_remote_visits_total{${canary},cohort="canary",status="ok",class=""} 1`)
  expect(text).toContain(`portal_remote_visits_total{${canary},cohort="canary",status="failed",class="timeout"} 1`)
  expect(text).not.toContain('inventada')
  await store.release('rollout pause mf-exemplo')
  await caughtUp()
  expect(await metrics()).toContain(`portal_rollout_basis_points{${canary}} 0`)
  await store.release('rollout abort mf-exemplo')
  await caughtUp()
  expect(await metrics()).not.toContain('portal_rollout_basis_points{')
})
