import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Tally, tallySchema } from '../model/Tally.ts'
import { type ShownTimes, shownBoundOf, shownWithin } from '../telemetry/shownTimes.ts'
import { canary, ROLLOUT, stable } from './judge.fixture.ts'
import { doubtOf, judge } from './judge.ts'
import { NETWORKS_LEFT_OUT } from './sample.ts'

const NOW = new Date('2026-03-01T12:07:00Z')
const USUAL: ShownTimes = { 700: 60, 1000: 20, 1400: 10, 2000: 10 }

const times = (by: number, times: ShownTimes) =>
  Object.fromEntries(Object.entries(times).map(([bound, visits]) => [bound, visits * by]))
const shownIn = (shown: ShownTimes, networks?: Record<string, ShownTimes>, more: Partial<Tally> = {}) => ({
  shown: { times: shown, ...(networks && { networks }) },
  ...more,
})
const usual = stable(0, 500, shownIn(times(5, USUAL)))

test('aborts a canary that is certainly much slower, with the numbers', () => {
  const slow = canary(0, 100, shownIn({ 1000: 20, 1400: 30, 2800: 50 }))
  expect(judge(ROLLOUT, [slow, usual], NOW)).toBe(
    'a versão 1.2.0-b demorou mais de 1 s em 80 de 100 visitas (80,0 %), a estável mais de 0,7 s em 200 de 500 (40,0 %), sem as 4 redes mais lentas e as 4 mais rápidas',
  )
})

test('pauses a canary that is probably much slower', () => {
  const few = canary(0, 30, shownIn({ 700: 12, 2800: 18 }))
  expect(judge(ROLLOUT, [few, usual], NOW)).toBeUndefined()
  expect(doubtOf(ROLLOUT, [few, usual], NOW)).toBe('demora')
  expect(doubtOf(ROLLOUT, [canary(0, 30, shownIn({ 700: 25, 2800: 5 })), usual], NOW)).toBeUndefined()
})

test('keeps a canary that is slower by less than one bound', () => {
  const [others, little] = [times(1_000, USUAL), { 1000: 60_000, 1400: 30_000, 2000: 10_000 }]
  const tallies = [canary(0, 100_000, shownIn(little)), stable(0, 100_000, shownIn(others))]
  expect([judge(ROLLOUT, tallies, NOW), doubtOf(ROLLOUT, tallies, NOW)]).toEqual([undefined, undefined])
})

test('never calls a quarter of a second slow', () => {
  const tallies = [canary(0, 999, shownIn({ 350: 999 })), stable(0, 999, shownIn({ 250: 999 }))]
  expect(judge(ROLLOUT, tallies, NOW)).toBeUndefined()
})

describe('does not judge times', () => {
  const slow = shownIn({ 2800: 100 })
  test.each<[string, Tally[], object?]>([
    ['without a stable version to compare', [canary(0, 100, slow)]],
    ['with few visits of the stable version', [canary(0, 100, slow), stable(0, 19, shownIn({ 700: 19 }))]],
    ['with few visits of the canary', [canary(0, 19, shownIn({ 2800: 19 })), usual]],
    ['of another hour', [canary(0, 100, { ...slow, window: '2026-03-01T11:50:00.000Z' }), usual]],
    ['of a portal that reports no times', [canary(0, 100), usual]],
    ['of another version', [canary(0, 100, { ...slow, version: '1.1.9-x' }), usual]],
    ['of a rollout to named people only', [canary(0, 100, slow), usual], { basisPoints: 0 }],
  ])('%s', (_, tallies, rollout = {}) => {
    expect(judge({ ...ROLLOUT, ...rollout }, tallies, NOW)).toBeUndefined()
  })
})

const visits = fc.record({ 250: fc.nat(500), 2800: fc.nat(500), 32000: fc.nat(500) })
const forged = fc.array(visits, { maxLength: NETWORKS_LEFT_OUT })
const fromNetworks = (homes: number, bound: number, forgeries: Record<string, number>[]) => {
  const networks = Object.fromEntries([
    ...Array.from({ length: homes }, (_, n) => [`h${n}`, { [bound]: 1 }]),
    ...forgeries.map((times, n) => [`f${n}`, times]),
  ])
  const all: ShownTimes = { [bound]: homes }
  for (const of of forgeries) for (const [key, count] of Object.entries(of)) all[key] = (all[key] ?? 0) + count
  return shownIn(all, networks)
}

test('four networks cannot abort a fast canary', () => {
  fc.assert(
    fc.property(fc.nat(500), fc.nat(500), forged, forged, (tried, others, ofCanary, ofStable) => {
      const tallies = [
        canary(0, 0, fromNetworks(tried, 700, ofCanary)),
        stable(0, 0, fromNetworks(others, 700, ofStable)),
      ]
      expect(judge(ROLLOUT, tallies, NOW)).toBeUndefined()
    }),
    { numRuns: 25 },
  )
})

test('four networks cannot save a slow canary', () => {
  const many = fc.integer({ min: 100, max: 500 })
  fc.assert(
    fc.property(many, many, forged, forged, (tried, others, ofCanary, ofStable) => {
      const tallies = [
        canary(0, 0, fromNetworks(tried, 5600, ofCanary)),
        stable(0, 0, fromNetworks(others, 700, ofStable)),
      ]
      expect(judge(ROLLOUT, tallies, NOW)).toContain('demorou mais de')
    }),
    { numRuns: 25 },
  )
})

test('counts times by bound and ignores invalid ones', () => {
  expect([1, 250, 251, 40_000].map(shownBoundOf)).toEqual([250, 250, 350, 32_000])
  expect([0, -1, Number.NaN, Number.POSITIVE_INFINITY, 600_001].map(shownBoundOf)).toEqual(Array(5).fill(undefined))
  expect([shownWithin(USUAL, 0.75), shownWithin({}, 0.75)]).toEqual([1_000, undefined])
})

test('accepts tallies without times or with unknown formats', () => {
  const { shown, ...older } = usual
  expect(tallySchema.parse(older)).toEqual(older)
  expect(tallySchema.parse(usual)).toEqual(usual)
  expect(tallySchema.parse({ ...older, shown: [1, 2] })).toMatchObject(older)
})
