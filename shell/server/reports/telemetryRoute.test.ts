// @vitest-environment node
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import type { RemoteEvent } from '../../src/remotes/RemoteEvent'
import { CountedVisits } from '../visitors/CountedVisits'
import { signing } from '../visitors/signing.fixture'
import { VISIT_S } from '../visitors/VisitTokens'
import { telemetryRoute } from './telemetryRoute'

const FAILED: RemoteEvent = {
  remote: 'mf-a',
  version: '1.1.0-b',
  rolloutId: 'mf-a/1',
  cohort: 'canary',
  phase: 'render',
  status: 'failed',
  durationMs: 0,
  errorClass: 'render',
  attempt: 1,
  revision: 3,
}
const OK: RemoteEvent = { ...FAILED, phase: 'load', status: 'ok', errorClass: null }

function counting({ isCounted = true } = {}) {
  let now = new Date('2026-03-01T12:00:00.000Z')
  const pass = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000)
  }
  const signed = signing({ now: () => now })
  const record = vi.fn((_event: RemoteEvent, _client: object) => isCounted)
  const recordShown = vi.fn((_event: RemoteEvent, _client: object) => isCounted)
  const onFailure = vi.fn((_event: RemoteEvent, _pedido?: string) => {})
  const app = Fastify().register(
    telemetryRoute({ record, recordShown, onFailure, counted: new CountedVisits(() => now), ...signed }),
  )
  const post = (payload: string, headers: object = {}, type = 'text/plain;charset=UTF-8') =>
    app.inject({ method: 'POST', url: '/telemetria', payload, headers: { 'content-type': type, ...headers } })
  const report = (visit: string, ...events: RemoteEvent[]) => post(JSON.stringify({ visit, events }))
  return { ...signed, pass, record, recordShown, onFailure, post, report }
}

test.each<[number, string, object, Record<string, string>, string?]>([
  [204, 'a report', {}, {}],
  [204, 'a report of a page of the portal', {}, { 'sec-fetch-site': 'same-origin' }],
  [403, 'a report of another site', {}, { 'sec-fetch-site': 'cross-site' }],
  [403, 'a visit that is not signed', { visit: 'inventada' }, {}],
  [400, 'no event', { events: [] }, {}],
  [400, 'no visit', { visit: undefined }, {}],
  [400, 'an id of a request that would end a line', { pedido: 'a1b2c3d4\nfim' }, {}],
  [400, 'another kind of body', {}, {}, 'application/json'],
  [413, 'more than can be reported at once', { visit: 'x'.repeat(24_577) }, {}],
])('responds %i to %s', async (status, _, more, headers, type) => {
  const { post, visitTo } = counting()
  const answer = await post(JSON.stringify({ visit: visitTo(OK), events: [OK], ...more }), headers, type)
  expect(answer.statusCode).toBe(status)
  expect(answer.body).toMatch(status === 204 ? /^$/ : /^(Só as|A telemetria|Esta visita|Telemetria grande) .*\.$/)
})

test.each(['', '{', 'null'])('responds 400 to the body %j', async (body) => {
  expect((await counting().post(body)).statusCode).toBe(400)
})

test('counts a visit once as shown and once as failed', async () => {
  const { report, visitTo, record } = counting()
  const visit = visitTo(OK)
  for (let n = 0; n < 3; n++) await report(visit, OK, OK, FAILED)
  expect(record.mock.calls.map(([{ status }]) => status)).toEqual(['ok', 'failed'])
  await report(visitTo(OK), OK)
  expect(record).toHaveBeenCalledTimes(3)
})

test("counts a page's time once, separately from its visit", async () => {
  const { report, visitTo, record, recordShown } = counting()
  const visit = visitTo(OK)
  const shown = { ...OK, phase: 'render', durationMs: 1_400 } as const
  for (let n = 0; n < 3; n++) await report(visit, shown, OK)
  expect(record).toHaveBeenCalledExactlyOnceWith(OK, expect.anything())
  expect(recordShown).toHaveBeenCalledExactlyOnceWith(shown, { address: '127.0.0.1', visitor: expect.any(String) })
})

test("reports a failure's place once, only for counted visits", async () => {
  const frame = { file: 'assets/a.js', line: 1, column: 7 }
  const { post, visitTo, onFailure } = counting()
  const visit = visitTo(OK)
  const events = [OK, { ...FAILED, frame }, { ...FAILED, frame }]
  await post(JSON.stringify({ visit, events, pedido: 'a1b2c3d4' }))
  expect(onFailure.mock.calls).toEqual([[{ ...FAILED, frame }, 'a1b2c3d4']])
  const uncounted = counting({ isCounted: false })
  await uncounted.report(uncounted.visitTo(OK), { ...FAILED, frame })
  expect(uncounted.onFailure).not.toHaveBeenCalled()
})

test.each([
  ['has a path out of the version', { file: '../server/index.cjs' }],
  ['has a too long path', { file: 'a'.repeat(301) }],
  ['has a negative line', { line: -1 }],
  ['has an unknown field', { message: 'de uma pessoa' }],
])('ignores a place that %s', async (_, wrong) => {
  const { post, visitTo } = counting()
  const frame = { file: 'assets/a.js', line: 1, column: 7, ...wrong }
  const answer = await post(JSON.stringify({ visit: visitTo(OK), events: [{ ...FAILED, frame }] }))
  expect(answer.statusCode).toBe(400)
})

test("counts a visit for the page's visitor and the report's address", async () => {
  const { report, visitTo, record } = counting()
  await report(visitTo(OK, 'unidade'), OK)
  expect(record).toHaveBeenCalledExactlyOnceWith(OK, { address: '127.0.0.1', visitor: 'unidade' })
})

test('a visit that did not count may count later', async () => {
  const { report, visitTo, record } = counting({ isCounted: false })
  const visit = visitTo(OK)
  await report(visit, OK)
  await report(visit, OK)
  expect(record).toHaveBeenCalledTimes(2)
})

test.each<[string, Partial<RemoteEvent>]>([
  ['another remote', { remote: 'mf-b' }],
  ['another version', { version: '1.2.0-c' }],
  ['another cohort', { cohort: 'stable' }],
  ['another rollout', { rolloutId: null }],
])('does not count a visit with %s than the page was served', async (_, other) => {
  const { report, visitTo, record } = counting()
  const answer = await report(visitTo(FAILED), { ...FAILED, ...other })
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([204, undefined])
  expect(record).not.toHaveBeenCalled()
})

test('counts reports of a page for twelve hours', async () => {
  const { report, visitTo, record, pass } = counting()
  const visit = visitTo(OK)
  pass(VISIT_S - 1)
  expect((await report(visit, OK)).statusCode).toBe(204)
  pass(1)
  expect((await report(visit, FAILED)).statusCode).toBe(403)
  expect(record).toHaveBeenCalledOnce()
})

test('ignores a page signed with another key', async () => {
  const { report, record } = counting()
  const other = signing({ key: 'o'.repeat(32), now: () => new Date('2026-03-01T12:00:00.000Z') })
  expect((await report(other.visitTo(OK), OK)).statusCode).toBe(403)
  expect(record).not.toHaveBeenCalled()
})

test("pins a visitor to stable after a canary's failure, in addition to earlier pins", async () => {
  const { post, visitTo, visitorCookies, cookieOf } = counting()
  const before = cookieOf(visitorCookies.ofPinned(['mf-z']))
  const body = JSON.stringify({ visit: visitTo(FAILED), events: [OK, FAILED] })
  const { headers } = await post(body, { cookie: before })
  expect(visitorCookies.read(cookieOf(String(headers['set-cookie']))).pinned).toEqual(['mf-a', 'mf-z'])
})

test('does not pin a visitor after a success or a failure of stable', async () => {
  const { report, visitTo } = counting()
  const stable = { ...FAILED, cohort: 'stable' } as const
  expect((await report(visitTo(OK), OK)).headers['set-cookie']).toBeUndefined()
  expect((await report(visitTo(stable), stable)).headers['set-cookie']).toBeUndefined()
})
