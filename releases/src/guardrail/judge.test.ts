import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Tally, WINDOW_MS } from '../model/Tally.ts'
import { canary, isAbortedWithinADay, ROLLOUT, stable, tallyOf } from './judge.fixture.ts'
import { judge } from './judge.ts'
import { FEWEST_VISITS, NETWORKS_LEFT_OUT } from './sample.ts'

const NOW = new Date('2026-03-01T12:07:00Z')

test('aborts a canary that fails more than stable, with the numbers', () => {
  const several = canary(14, 60, { classes: { http: 2, timeout: 9, render: 3 } })
  expect(judge(ROLLOUT, [several, stable(1, 540)], NOW)).toBe(
    'a versão 1.2.0-b falhou em 14 de 60 visitas (23,3 %), a estável em 1 de 540 (0,2 %), sem as 4 redes de mais falhas e as 4 de mais acertos; mais frequente: timeout',
  )
})

test('tolerates one failure in ten at 100 %, without stable visits to compare', () => {
  expect(judge(ROLLOUT, [canary(5, 60)], NOW)).toBeUndefined()
  expect(judge(ROLLOUT, [canary(20, 60)], NOW)).toBe(
    'a versão 1.2.0-b falhou em 20 de 60 visitas (33,3 %), e toleram-se 10,0 % enquanto a estável tem menos de 20 visitas, sem as 4 redes de mais falhas e as 4 de mais acertos; mais frequente: timeout',
  )
})

test('sums up all processes and windows', () => {
  const parts = [0, 1, 2, 3].map((ago) =>
    canary(5, 5, { window: new Date(Date.parse('2026-03-01T12:00:00Z') - ago * WINDOW_MS).toISOString() }),
  )
  expect(judge(ROLLOUT, parts.slice(1), NOW)).toBeUndefined()
  expect(judge(ROLLOUT, parts, NOW)).toContain('20 de 20')
  expect(judge(ROLLOUT, [canary(10, 10), canary(10, 10)], NOW)).toContain('20 de 20')
})

test('uses the last hour, or the last day with few visits', () => {
  const morning = { window: '2026-03-01T08:00:00.000Z' }
  expect(judge(ROLLOUT, [canary(20, 20, morning), canary(0, 60), stable(0, 600)], NOW)).toBeUndefined()
  expect(judge(ROLLOUT, [canary(17, 17, morning), canary(3, 3), stable(0, 600)], NOW)).toContain('20 de 20')
})

describe('ignores visits', () => {
  test.each<[string, Partial<Tally>]>([
    ['of an earlier rollout', { rolloutId: 'mf-a/0' }],
    ['outside of a rollout', { rolloutId: null }],
    ['of the canary before its repair', { version: '1.1.9-x' }],
    ['from more than a day ago', { window: '2026-02-28T12:00:00.000Z' }],
  ])('%s', (_, more) => {
    expect(judge(ROLLOUT, [canary(60, 60, more), stable(0, 600)], NOW)).toBeUndefined()
  })
})

test('keeps a canary if stable fails as well', () => {
  expect(judge(ROLLOUT, [canary(300, 600), stable(2_700, 5_400)], NOW)).toBeUndefined()
  expect(judge(ROLLOUT, [canary(300, 600), stable(0, 5_400)], NOW)).toBeDefined()
})

test('aborts an always failing canary with the fewest visits needed', () => {
  const healthy = fc.integer({ min: 0, max: 10_000 }).map((total) => stable(0, total))
  fc.assert(
    fc.property(healthy, (others) => {
      expect(judge(ROLLOUT, [canary(FEWEST_VISITS - 1, FEWEST_VISITS - 1), others], NOW)).toBeUndefined()
      expect(judge(ROLLOUT, [canary(FEWEST_VISITS, FEWEST_VISITS), others], NOW)).toBeDefined()
    }),
  )
})

test('failures of stable never abort a good canary', () => {
  const any = fc.record({ ok: fc.nat(5_000), failed: fc.nat(5_000) })
  fc.assert(
    fc.property(any, fc.nat(5_000), (others, total) => {
      const tallies = [canary(0, total), stable(others.failed, others.ok + others.failed)]
      expect(judge(ROLLOUT, tallies, NOW)).toBeUndefined()
    }),
  )
})

test('another failure of stable never counts against the canary', () => {
  const counts = fc.tuple(fc.nat(300), fc.nat(300), fc.nat(3_000), fc.integer({ min: FEWEST_VISITS, max: 3_000 }))
  fc.assert(
    fc.property(counts, ([failed, ok, stableFailed, stableOk]) => {
      const verdictAt = (more: number) =>
        judge(ROLLOUT, [canary(failed, failed + ok), stable(stableFailed + more, stableFailed + stableOk)], NOW)
      fc.pre(verdictAt(0) === undefined)
      expect(verdictAt(1)).toBeUndefined()
    }),
  )
})

/** One visit per network, plus visits of other networks. */
function fromNetworks(cohort: Tally['cohort'], visits: { ok?: number; failed?: number }, forged: Visits[] = []): Tally {
  const byNetwork = (status: keyof Visits) => ({
    ...Object.fromEntries(Array.from({ length: visits[status] ?? 0 }, (_, n) => [`${status}-${n}`, 1])),
    ...Object.fromEntries(forged.map((added, n) => [`forged-${n}`, added[status]])),
  })
  const networks = { ok: byNetwork('ok'), failed: byNetwork('failed') }
  const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)
  const failed = sumOf(networks.failed)
  return tallyOf(cohort, failed, failed + sumOf(networks.ok), { networks })
}
interface Visits {
  ok: number
  failed: number
}
const visits = fc.record({ ok: fc.nat(1_000), failed: fc.nat(1_000) })
const forged = fc.array(visits, { maxLength: NETWORKS_LEFT_OUT })

test('four networks cannot abort a good canary', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.nat(1_000), forged, forged, (tried, others, ofCanary, ofStable) => {
      const tallies = [
        fromNetworks('canary', { ok: tried }, ofCanary),
        fromNetworks('stable', { ok: others }, ofStable),
      ]
      expect(judge(ROLLOUT, tallies, NOW)).toBeUndefined()
    }),
  )
})

test('four networks cannot save a failing canary', () => {
  const enough = FEWEST_VISITS + NETWORKS_LEFT_OUT
  const failing = fc.integer({ min: enough, max: 1_000 })
  fc.assert(
    fc.property(failing, fc.integer({ min: 100, max: 1_000 }), forged, forged, (tried, others, ofCanary, ofStable) => {
      const tallies = [
        fromNetworks('canary', { failed: tried }, ofCanary),
        fromNetworks('stable', { ok: others }, ofStable),
      ]
      expect(judge(ROLLOUT, tallies, NOW)).toBeDefined()
    }),
  )
  expect(judge(ROLLOUT, [fromNetworks('canary', { failed: enough - 1 })], NOW)).toBeUndefined()
})

test('treats a network as one over all processes and windows', () => {
  const earlier = { window: '2026-03-01T11:50:00.000Z' }
  const few = fromNetworks('canary', { ok: 20, failed: 4 })
  const four = [few, few, few].flatMap((tally) => [tally, { ...tally, ...earlier }])
  expect(judge(ROLLOUT, four, NOW)).toBeUndefined()
  const many = four.map((tally, n) => ({
    ...tally,
    networks: { ok: {}, failed: { [`a${n}`]: 1, [`b${n}`]: 1, [`c${n}`]: 1, [`d${n}`]: 1 } },
  }))
  expect(judge(ROLLOUT, [...many, fromNetworks('stable', { ok: 500 })], NOW)).toContain('falhou em 20 de 140')
})

test('counts visits of unnamed networks', () => {
  const named = fromNetworks('canary', { failed: NETWORKS_LEFT_OUT })
  expect(judge(ROLLOUT, [{ ...named, failed: NETWORKS_LEFT_OUT + FEWEST_VISITS }], NOW)).toContain('20 de 20')
})

describe('one day of a rollout as good as stable', { tags: 'all' }, () => {
  test.each([
    { rate: 0.002, share: 0.1, visits: 10 },
    { rate: 0.02, share: 0.1, visits: 10 },
    { rate: 0.02, share: 0.5, visits: 10 },
    { rate: 0.05, share: 1, visits: 10 },
    { rate: 0.02, share: 0.01, visits: 50 },
  ])('$rate fail, $share of the people, $visits visits a minute: aborted in at most 2 days of 100', (portal) => {
    const days = Array.from({ length: 100 }, (_, seed) => isAbortedWithinADay(seed, portal))
    expect(days.filter(Boolean).length).toBeLessThanOrEqual(2)
  })
})
