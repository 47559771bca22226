// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OwnTime } from './OwnTime'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A page whose process uses this part of a processor. */
function timing({ share = 0, processorMs = 1_000, clockMs = 10_000 } = {}) {
  const onOver = vi.fn()
  let used = 0
  let seen = performance.now()
  const processorTime = () => {
    used += (performance.now() - seen) * share
    seen = performance.now()
    return used
  }
  const time = new OwnTime({ processorMs, clockMs }, processorTime, onOver)
  const pass = (ms: number) => {
    vi.advanceTimersByTime(ms)
    return onOver.mock.calls.length
  }
  return { time, pass }
}

test('a page that hangs is over after its time by the clock, once', () => {
  const { pass } = timing()
  expect(pass(9_999)).toBe(0)
  expect(pass(60_000)).toBe(1)
})

test('a page that loops is over after its time of a processor, however little of that it gets', () => {
  const { pass } = timing({ share: 1 })
  expect(pass(900)).toBe(0)
  expect(pass(300)).toBe(1)
  const { pass: passBusy } = timing({ share: 0.2 })
  expect(passBusy(4_500)).toBe(0)
  expect(passBusy(1_500)).toBe(1)
})

test('the time stands still while any answer is waited for, whatever else the process does', () => {
  const { time, pass } = timing({ share: 0.5 })
  pass(1_000)
  time.wait()
  time.wait()
  pass(60_000)
  time.proceed()
  expect(pass(60_000)).toBe(0)
  time.proceed()
  expect(pass(900)).toBe(0)
  expect(pass(300)).toBe(1)
})

test('a page that was stopped is never over, though an answer comes', () => {
  const { time, pass } = timing({ share: 1 })
  time.wait()
  time.stop()
  time.proceed()
  expect(pass(60_000)).toBe(0)
})
