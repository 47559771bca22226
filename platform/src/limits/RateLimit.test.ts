// @vitest-environment node
import { expect, onTestFinished, test, vi } from 'vitest'
import { RateLimit } from './RateLimit.ts'

test('a window ends in time even if the clock is set back', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  // The cache takes a time of 0 for none.
  vi.advanceTimersByTime(1)
  const limit = new RateLimit(1, 60_000)
  limit.spend('a')
  expect(() => limit.spend('a')).toThrow()
  vi.advanceTimersByTime(60_001)
  vi.setSystemTime(Date.now() - 5 * 3_600_000)
  expect(() => limit.spend('a')).not.toThrow()
})
