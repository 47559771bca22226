import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pollWhileVisible } from './pollWhileVisible'

const isSeen = (seen: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(seen ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('polls every minute while the page is visible', () => {
  const ask = vi.fn()
  pollWhileVisible(ask)
  vi.advanceTimersByTime(180_000)
  expect(ask).toHaveBeenCalledTimes(3)
})

test('does not poll while hidden, and polls when shown if a call is due', () => {
  const ask = vi.fn()
  pollWhileVisible(ask)
  isSeen(false)
  vi.advanceTimersByTime(30_000)
  isSeen(true)
  expect(ask).not.toHaveBeenCalled()
  isSeen(false)
  vi.advanceTimersByTime(300_000)
  expect(ask).not.toHaveBeenCalled()
  isSeen(true)
  expect(ask).toHaveBeenCalledTimes(1)
})
