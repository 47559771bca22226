// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OwnTime } from './OwnTime'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('is over after its limit, once', () => {
  const onOver = vi.fn()
  new OwnTime(1_000, onOver)
  vi.advanceTimersByTime(999)
  expect(onOver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10_000)
  expect(onOver).toHaveBeenCalledTimes(1)
})

test('stands still while any answer is waited for', () => {
  const onOver = vi.fn()
  const time = new OwnTime(1_000, onOver)
  vi.advanceTimersByTime(600)
  time.wait()
  time.wait()
  vi.advanceTimersByTime(60_000)
  time.proceed()
  vi.advanceTimersByTime(60_000)
  time.proceed()
  vi.advanceTimersByTime(399)
  expect(onOver).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onOver).toHaveBeenCalled()
})

test('is never over once it was stopped, though an answer comes', () => {
  const onOver = vi.fn()
  const time = new OwnTime(1_000, onOver)
  time.wait()
  time.stop()
  time.proceed()
  vi.advanceTimersByTime(60_000)
  expect(onOver).not.toHaveBeenCalled()
})

test('hardly passes while this server hears nothing', async () => {
  vi.useRealTimers()
  const heard: string[] = []
  const over = new Promise<void>((resolve) => {
    new OwnTime(300, () => {
      heard.push('over')
      resolve()
    })
  })
  await new Promise((next) => setTimeout(next, 60))
  const busyUntil = performance.now() + 500
  while (performance.now() < busyUntil) {}
  setTimeout(() => heard.push('the page'), 20)
  await over
  expect(heard).toEqual(['the page', 'over'])
})
