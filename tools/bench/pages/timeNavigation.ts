import type { Page } from '@playwright/test'

const TIMEOUT_MS = 30_000

declare global {
  interface Window {
    followed: { pressedAt: number; paintedAt: number }
  }
}

export async function timeNavigation(page: Page, press: () => Promise<void>) {
  await page.evaluate(watchNavigation)
  await press()
  // A full page load loses `followed`, so the wait fails.
  await page.waitForFunction(() => !Number.isNaN(window.followed.paintedAt), null, { timeout: TIMEOUT_MS })
  return page.evaluate(() => window.followed)
}

/** Code for the page cannot contain named functions: the compiler adds a helper call. */
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
    // The frame is painted when the next task runs.
    requestAnimationFrame(() =>
      setTimeout(() => {
        followed.paintedAt = performance.now()
      }),
    )
  }).observe(document.body, { subtree: true, childList: true, characterData: true })
}
