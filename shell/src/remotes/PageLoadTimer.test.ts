import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageLoadTimer } from './PageLoadTimer'
import type { RemoteVersion } from './RemoteManifest'

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
let serverTiming: { name: string; duration: number }[] = []
beforeEach(() => {
  now = 0
  transferSize = 900
  activationStart = undefined
  serverTiming = []
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) => {
    const name = new URL('/remotes/mf-a/1/assets/a.js', location.origin).href
    return [
      type === 'navigation' ? { activationStart, serverTiming } : { name, transferSize },
    ] as unknown as PerformanceEntryList
  })
})
afterEach(() => void vi.restoreAllMocks())

const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}

function shown(askedAt: number, shownAt: number, clock = new PageLoadTimer('mf-a'), remote = 'mf-a') {
  now = askedAt
  clock.begin(remote)
  now = shownAt
  return clock.read('mf-a', VERSION)
}

test("times the document's page from its request", () => {
  expect(shown(600, 1_234)).toBe(1_400)
})

test('times a prerendered page from its activation', () => {
  activationStart = 1_000
  expect(shown(600, 1_234)).toBe(250)
})

test('excludes the time in which the server waited for hosts of the remote', () => {
  serverTiming = [{ name: 'hosts', duration: 1_000 }]
  expect(shown(600, 1_234)).toBe(250)
})

test('times a later page from its navigation', () => {
  expect(shown(600, 1_234, new PageLoadTimer('mf-b'))).toBe(700)
  const clock = new PageLoadTimer('mf-a')
  clock.begin('mf-b')
  expect(shown(600, 1_234, clock)).toBe(700)
})

test.each([
  [
    'a page whose files were cached',
    () => {
      transferSize = 0
    },
  ],
  ['a tab in the background', () => hide(true)],
])('does not time %s', (_, befall) => {
  const clock = new PageLoadTimer('mf-a')
  befall()
  expect(shown(600, 1_234, clock)).toBeUndefined()
})

test('does not time a tab that was hidden before the page was shown', () => {
  const clock = new PageLoadTimer('mf-a')
  now = 700
  hide(true)
  hide(false)
  expect(shown(600, 1_234, clock)).toBeUndefined()
})

test.each([
  ['if it is missing', 0],
  ['of eleven minutes', 660_000],
])('ignores the time %s', (_, ms) => {
  expect(shown(0, ms)).toBeUndefined()
})

test('counts long times as the longest bound', () => {
  expect(shown(0, 60_000)).toBe(32_000)
})
