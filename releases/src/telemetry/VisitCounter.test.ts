import { beforeEach, expect, test } from 'vitest'
import { judge } from '../guardrail/judge.ts'
import { NETWORKS_LEFT_OUT } from '../guardrail/sample.ts'
import { WINDOW_MS } from '../model/Tally.ts'
import { NETWORKS_KEPT } from './TallyCount.ts'
import { type ClientKey, NETWORK_LIMIT, VISITOR_LIMIT, VisitCounter, type VisitOutcome } from './VisitCounter.ts'

const CANARY: VisitOutcome = {
  remote: 'mf-a',
  version: '1.1.0-b',
  rolloutId: 'mf-a/1',
  cohort: 'canary',
  status: 'ok',
  errorClass: null,
}
const FAILED: VisitOutcome = { ...CANARY, status: 'failed', errorClass: 'http' }

/** Clients share one unit by default, as without a cookie. */
const from = (address: string, visitor = 'visitante'): ClientKey => ({ address, visitor })

let now: number
let counter: VisitCounter
beforeEach(() => {
  now = Date.parse('2026-03-01T12:07:00Z')
  counter = new VisitCounter(
    ({ version }) => version === '1.0.0-a' || version === CANARY.version,
    () => new Date(now),
  )
})

test('counts visits by version, and failures by reason', () => {
  counter.record(CANARY, from('192.0.2.1'))
  counter.record(FAILED, from('192.0.2.2'))
  counter.record({ ...FAILED, errorClass: null }, from('192.0.2.3'))
  counter.record({ ...CANARY, cohort: 'stable', version: '1.0.0-a' }, from('192.0.2.1'))
  const window = '2026-03-01T12:00:00.000Z'
  const common = { remote: 'mf-a', rolloutId: 'mf-a/1', window }
  expect(counter.tallies).toMatchObject([
    { ...common, version: '1.1.0-b', cohort: 'canary', ok: 1, failed: 2, classes: { http: 1, unknown: 1 } },
    { ...common, version: '1.0.0-a', cohort: 'stable', ok: 1, failed: 0, classes: {} },
  ])
})

test('counts windows of ten minutes and forgets them after a day', () => {
  counter.record(CANARY, from('192.0.2.1'))
  now += WINDOW_MS
  counter.record(CANARY, from('192.0.2.1'))
  expect(counter.tallies.map(({ window }) => window)).toEqual(['2026-03-01T12:00:00.000Z', '2026-03-01T12:10:00.000Z'])
  now = Date.parse('2026-03-02T12:00:00Z')
  expect(counter.tallies.map(({ window }) => window)).toEqual(['2026-03-01T12:10:00.000Z'])
})

test('ignores overridden versions and those that are not served', () => {
  expect(counter.record({ ...CANARY, cohort: 'override' }, from('192.0.2.1'))).toBe(false)
  expect(counter.record({ ...CANARY, version: '9.9.9-x' }, from('192.0.2.1'))).toBe(false)
  expect(counter.tallies).toEqual([])
})

test('invented versions take no memory', () => {
  for (let n = 0; n < 10_000; n++)
    counter.record({ ...FAILED, version: `9.9.${n}-x` }, from(`10.${n >> 8}.${n & 255}.1`))
  expect([counter.tallies, counter.counted]).toEqual([[], 0])
})

const failuresFrom = (clients: ClientKey[]) => {
  for (const client of clients) counter.record(FAILED, client)
  return counter.tallies[0]?.failed
}
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n))
const officeOf = (people: number) => times(people, (n) => from('192.0.2.1', `pessoa-${n}`))

test('limits one visitor per window, but not others behind the same address', () => {
  expect(failuresFrom(times(100, () => from('192.0.2.1', 'uma')))).toBe(VISITOR_LIMIT)
  expect(failuresFrom([from('192.0.2.1', 'outra')])).toBe(VISITOR_LIMIT + 1)
})

test('limits one network per window, regardless of its visitors', () => {
  expect(failuresFrom(officeOf(100))).toBe(NETWORK_LIMIT)
  expect(failuresFrom([from('192.0.2.2', 'pessoa-0')])).toBe(NETWORK_LIMIT + 1)
})

test('counts clients without a cookie as one visitor per network', () => {
  expect(failuresFrom(times(100, () => from('192.0.2.1')))).toBe(VISITOR_LIMIT)
  expect(failuresFrom(times(100, () => from('192.0.2.2')))).toBe(2 * VISITOR_LIMIT)
})

test('counts all IPv6 addresses of a subscriber as one network', () => {
  expect(failuresFrom(times(100, (n) => from(`2001:db8:0:7::${n.toString(16)}`)))).toBe(VISITOR_LIMIT)
  expect(failuresFrom(times(100, (n) => from(`2001:db8:0:${n.toString(16)}::1`)))).toBe(VISITOR_LIMIT)
  const others = ['2001:DB8::7:1:2:3:4', '::ffff:192.0.2.1', '2001:db8:1:7::1'].map((address) => from(address))
  expect(failuresFrom(others)).toBe(VISITOR_LIMIT + 2)
  expect(failuresFrom(times(100, () => from('192.0.2.1')))).toBe(2 * VISITOR_LIMIT + 1)
})

const networksOf = (rolloutId: string | null, clients: ClientKey[]) => {
  const other = new VisitCounter(
    () => true,
    () => new Date(now),
  )
  for (const client of clients) other.record({ ...FAILED, rolloutId }, client)
  return other.tallies[0]?.networks
}

test('a tally contains equal network codes in all processes, but no addresses', () => {
  const clients = [from('192.0.2.1', 'uma'), from('192.0.2.7', 'outra'), from('198.51.100.2')]
  const networks = networksOf('mf-a/1', clients)
  expect(Object.values(networks?.failed ?? {}).sort()).toEqual([1, 2])
  expect(networks?.ok).toEqual({})
  for (const code of Object.keys(networks?.failed ?? {})) expect(code).toMatch(/^[0-9a-f]{4}$/)
  expect(networksOf('mf-a/1', clients)).toEqual(networks)
  expect(networksOf('mf-a/2', clients)).not.toEqual(networks)
  expect(networksOf(null, clients)).toBeUndefined()
})

test('a tally keeps the busiest networks, also in past windows', () => {
  failuresFrom(times(500, (n) => from(`10.${n >> 8}.${n & 255}.1`)))
  failuresFrom(officeOf(100))
  const told = () => Object.values(counter.tallies[0]?.networks?.failed ?? {})
  const whole = told()
  expect(whole).toHaveLength(NETWORKS_KEPT)
  expect(Math.max(...whole)).toBeGreaterThanOrEqual(NETWORK_LIMIT)
  now += WINDOW_MS
  expect(told()).toEqual(whole)
})

const verdict = () => judge({ id: 'mf-a/1', version: '1.1.0-b', basisPoints: 1_000 }, counter.tallies, new Date(now))

/** Each office has 100 people. */
function failForAnHour(offices: number) {
  for (let window = 0; window < 6; window++) {
    for (let office = 0; office < offices; office++)
      failuresFrom(times(100, (n) => from(`192.0.${office}.1`, `pessoa-${n}`)))
    if (window < 5) now += WINDOW_MS
  }
}

test('four networks cannot cause a judgement; five can', () => {
  failForAnHour(NETWORKS_LEFT_OUT)
  failuresFrom(times(50, (n) => from(`192.0.1.${n}`, `vizinha-${n}`)))
  expect(verdict()).toBeUndefined()
  now += 25 * 3_600_000
  failForAnHour(NETWORKS_LEFT_OUT + 1)
  expect(verdict()).toContain(`${6 * NETWORK_LIMIT} de ${6 * NETWORK_LIMIT}`)
})

test('the number of counted visits shows new tallies', () => {
  counter.record(CANARY, from('192.0.2.1'))
  counter.record({ ...CANARY, cohort: 'override' }, from('192.0.2.1'))
  expect(counter.counted).toBe(1)
})

test('counts page times with separate limits', () => {
  counter.record(CANARY, from('192.0.2.1'))
  for (const ms of [900, 1_000, 3_000, 3_000]) counter.recordShown(CANARY, ms, from('192.0.2.1'))
  expect(counter.recordShown(CANARY, 700_000, from('192.0.2.2'))).toBe(false)
  expect(counter.recordShown({ ...CANARY, version: '9.9.9-x' }, 900, from('192.0.2.2'))).toBe(false)
  expect(counter.recordShown({ ...CANARY, cohort: 'override' }, 900, from('192.0.2.2'))).toBe(false)
  const [tally] = counter.tallies
  expect(tally).toMatchObject({ ok: 1, failed: 0, shown: { times: { 1000: 2, 4000: 1 } } })
  expect(Object.values(tally?.shown?.networks ?? {})).toEqual([{ 1000: 2, 4000: 1 }])
})
