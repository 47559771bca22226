import { describe, expect, test } from 'vitest'
import { isAbortedWithinADay } from './judge.fixture.ts'

describe('a day of a rollout, judged every minute, of whose version not more fails than of the stable one', () => {
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
