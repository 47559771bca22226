// @vitest-environment node
import type { Tally } from '@portal/releases'
import { expect, test } from 'vitest'
import { byTheHour, failuresOf, rateOf } from './failuresOf'

const NOW = new Date('2026-03-01T12:05:00Z')

const aTally = (more: Partial<Tally>): Tally => ({
  remote: 'mf-a',
  version: '1.0.0',
  rolloutId: null,
  cohort: 'stable',
  window: '2026-03-01T12:00:00.000Z',
  ok: 9,
  failed: 1,
  classes: { render: 1 },
  ...more,
})

const of = (tallies: Tally[], running: Parameters<typeof failuresOf>[2] = null) =>
  failuresOf(tallies, 'mf-a', running, NOW)

test('sums the counts of several processes in a window', () => {
  const { stable } = of([aTally({}), aTally({ ok: 4, failed: 6, classes: { render: 2, http: 4 } })])
  expect(stable.total).toEqual({ ok: 13, failed: 7 })
  expect(stable.windows.at(-1)).toEqual({ ok: 13, failed: 7 })
  expect(stable.classes).toEqual({ render: 3, http: 4 })
})

test('counts one day and one remote', () => {
  const { stable, starts } = of([
    aTally({ window: '2026-02-28T12:10:00.000Z' }),
    aTally({ window: '2026-02-28T12:00:00.000Z', failed: 100 }),
    aTally({ window: '2026-03-01T12:10:00.000Z', failed: 100 }),
    aTally({ remote: 'mf-b', failed: 100 }),
  ])
  expect(stable.total).toEqual({ ok: 9, failed: 1 })
  expect(stable.windows[0]).toEqual({ ok: 9, failed: 1 })
  expect(starts.map((start) => start.toISOString())).toHaveLength(144)
  expect(starts[0]?.toISOString()).toBe('2026-02-28T12:10:00.000Z')
})

test('counts only the running rollout of the current canary', () => {
  const canary = aTally({ cohort: 'canary', rolloutId: 'r2', version: '1.2.0' })
  const others = [
    { ...canary, rolloutId: 'r1' },
    { ...canary, version: '1.1.0' },
  ]
  const { canary: record } = of([canary, ...others], { id: 'r2', version: '1.2.0' })
  expect(record).toMatchObject({ version: '1.2.0', total: { ok: 9, failed: 1 } })
})

test('shows the last canary after its rollout, until there is another', () => {
  const first = aTally({ cohort: 'canary', rolloutId: 'r1', version: '1.1.0', window: '2026-03-01T09:00:00.000Z' })
  expect(of([first]).canary?.version).toBe('1.1.0')
  const second = aTally({ cohort: 'canary', rolloutId: 'r2', version: '1.2.0' })
  expect(of([second, first]).canary?.version).toBe('1.2.0')
  expect(of([aTally({})]).canary).toBeUndefined()
})

test('an hourly rate sums six windows', () => {
  const windows = [{ ok: 0, failed: 1 }, undefined, { ok: 3, failed: 0 }, undefined, undefined, undefined, undefined]
  expect(byTheHour(windows).map((visits) => visits && rateOf(visits))).toEqual([1, 1, 0.25, 0.25, 0.25, 0.25, 0])
  expect(byTheHour([undefined])).toEqual([undefined])
})
