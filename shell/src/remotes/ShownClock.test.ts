import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RemoteVersion } from './RemoteManifest'
import { ShownClock } from './ShownClock'

const VERSION: RemoteVersion = {
  version: '1.0.0-a',
  contract: '1.0.0',
  cohort: 'stable',
  bases: ['/remotes/mf-a/1/'],
  entry: 'e.js',
  integrity: 'sha384-x',
}

let now = 0
let transferSize = 0
let activationStart: number | undefined
beforeEach(() => {
  now = 0
  transferSize = 900
  activationStart = undefined
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) => {
    const name = new URL('/remotes/mf-a/1/assets/a.js', location.origin).href
    return [type === 'navigation' ? { activationStart } : { name, transferSize }] as unknown as PerformanceEntryList
  })
})
afterEach(() => void vi.restoreAllMocks())

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** @returns what is told of a page that was asked for and shown then. */
function shown(askedAt: number, shownAt: number, clock = new ShownClock('mf-a'), remote = 'mf-a') {
  now = askedAt
  clock.begin(remote)
  now = shownAt
  return clock.read('mf-a', VERSION)
}

test('the page of the document is timed from when that was asked for, up to a bound', () => {
  expect(shown(600, 1_234)).toBe(1_400)
})

test('a page that the browser had prepared is timed from when its visitor asked for it', () => {
  activationStart = 1_000
  expect(shown(600, 1_234)).toBe(250)
})

test('a page that is gone to later is timed from then, and so is the document’s where another came first', () => {
  expect(shown(600, 1_234, new ShownClock('mf-b'))).toBe(700)
  const clock = new ShownClock('mf-a')
  clock.begin('mf-b')
  expect(shown(600, 1_234, clock)).toBe(700)
})

test.each([
  [
    'files that were in the cache',
    () => {
      transferSize = 0
    },
  ],
  ['a tab in the background', () => hide(true)],
])('%s are no time', (_, befall) => {
  const clock = new ShownClock('mf-a')
  befall()
  expect(shown(600, 1_234, clock)).toBeUndefined()
})

test('a tab that was left for a moment before the page was shown is not timed', () => {
  const clock = new ShownClock('mf-a')
  now = 700
  hide(true)
  hide(false)
  expect(shown(600, 1_234, clock)).toBeUndefined()
})

test.each([
  ['none', 0],
  ['eleven minutes', 660_000],
])('%s is no time that a page takes', (_, ms) => {
  expect(shown(0, ms)).toBeUndefined()
})

test('what takes long counts as the longest', () => {
  expect(shown(0, 60_000)).toBe(32_000)
})
