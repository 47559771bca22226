import type { Page } from '@playwright/test'

export interface Watched {
  lcp: number
  cls: number
  /** Milliseconds until hydration (`data-alive`) with the heading visible; NaN if that never came. */
  interactive: number
  /** Compressed bytes without headers. */
  html: number
  /** Heading and controls are hydrated. */
  isHydrated: boolean
  headings: string[]
}

declare global {
  interface Window {
    watched: Omit<Watched, 'html' | 'headings'>
  }
}

export const watchPage = (page: Page) => page.addInitScript(watch)

/** Code for the page cannot contain named functions: the compiler adds a helper call to them. */
function watch() {
  const watched = { lcp: Number.NaN, cls: 0, interactive: Number.NaN, isHydrated: false }
  window.watched = watched
  new PerformanceObserver((list) => {
    watched.lcp = list.getEntries().at(-1)?.startTime ?? watched.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) watched.cls += (shift as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.alive === undefined) return
    const title = document.querySelector('main h1')
    if (!title || title.closest('[aria-busy=true]')) return
    observer.disconnect()
    watched.interactive = performance.now()
    // React sets its own properties on each element that it hydrates.
    watched.isHydrated = [title, ...document.querySelectorAll('main :is(button, input, select)')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactProps$')),
    )
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-alive'] })
}

export const readWatched = (page: Page): Promise<Watched> =>
  page.evaluate(() => ({
    ...window.watched,
    html:
      performance
        .getEntriesByType('navigation')
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)[0] ?? Number.NaN,
    headings: [...document.querySelectorAll('main :is(h1, h2, h3)')].map((heading) => heading.textContent.trim()),
  }))
