import { expect, it, onTestFinished, vi } from 'vitest'
import { keptFor } from './keptFor.ts'

it('computes a value once for concurrent callers, and again after its time', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let made = 0
  const make = keptFor(1_000, async () => {
    made += 1
    return made
  })
  expect(await Promise.all([make(), make()])).toEqual([1, 1])
  vi.advanceTimersByTime(999)
  expect(await make()).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await make()).toBe(2)
})
