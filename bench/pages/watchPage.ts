import type { Page } from '@playwright/test'

/** What a page says of itself. */
export interface Watched {
  /** Milliseconds to the largest contentful paint. */
  lcp: number
  /** Sum of all layout shifts. */
  cls: number
  /**
   * Milliseconds until it answers: the shell has marked the document (`data-alive`), and the page's heading is there. NaN
   * where that never came.
   */
  interactive: number
  /** Bytes of the document, compressed, without headers. */
  html: number
  /** Whether heading and controls of the page's content were React's by then. */
  isHydrated: boolean
  /** The headings of the content, first to third level. */
  headings: string[]
}

declare global {
  interface Window {
    watched: Omit<Watched, 'html' | 'headings'>
  }
}

/** Has each document that the page loads from now on watch itself. */
export const watchPage = (page: Page) => page.addInitScript(watch)

/** Runs in the page, so it may not hold named functions: the compiler adds a helper call to those. */
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
    // React keeps its own properties on each element that it has hydrated.
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
