import type { Page } from '@playwright/test'

/** How long a page may take to show itself after a press. */
const TIMEOUT_MS = 30_000

declare global {
  interface Window {
    followed: { pressedAt: number; paintedAt: number }
  }
}

/** Presses what leads to another page. @returns milliseconds, since the page was loaded, of press and painted heading */
export async function timeNavigation(page: Page, press: () => Promise<void>) {
  await page.evaluate(watchNavigation)
  await press()
  // A document loaded anew has no `followed`: the wait ends with an error.
  await page.waitForFunction(() => !Number.isNaN(window.followed.paintedAt), null, { timeout: TIMEOUT_MS })
  return page.evaluate(() => window.followed)
}

/** Runs in the page, so it may not hold named functions: the compiler adds a helper call to those. */
function watchNavigation() {
  const followed = { pressedAt: Number.NaN, paintedAt: Number.NaN }
  window.followed = followed
  const left = document.querySelector('main h1')?.textContent
  document.addEventListener(
    'click',
    (event) => {
      followed.pressedAt = event.timeStamp
    },
    { capture: true, once: true },
  )
  new MutationObserver((_, observer) => {
    const title = document.querySelector('main h1')
    if (!title || title.textContent === left || title.closest('[aria-busy=true]')) return
    observer.disconnect()
    // The task after the frame: by then it is painted.
    requestAnimationFrame(() =>
      setTimeout(() => {
        followed.paintedAt = performance.now()
      }),
    )
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}
