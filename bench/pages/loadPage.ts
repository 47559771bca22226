import type { BrowserContext } from '@playwright/test'
import { countTraffic, type Traffic } from './countTraffic'
import { slowDown } from './emulation'
import { isAlive, type Side } from './sides/sides'
import { readWatched, type Watched, watchPage } from './watchPage'

/** How long a page may take to load and to answer. */
const TIMEOUT_MS = 30_000

/** One load of a page, up to the moment when half a second passed without a request. */
export interface Load extends Traffic, Omit<Watched, 'isHydrated'> {
  /** The document as it came. */
  document: string
}

/** Loads a page in a new tab, slowed down. @throws Error where a side does not deliver the page, or the page throws. */
export async function loadPage(context: BrowserContext, side: Side, address: string): Promise<Load> {
  const page = await context.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  try {
    const traffic = countTraffic(await slowDown(page))
    await watchPage(page)
    const response = await page.goto(address, { timeout: TIMEOUT_MS })
    if (response?.status() !== 200) throw new Error(`${side}: ${address} was answered with ${response?.status()}.`)
    if (isAlive(side)) {
      await page.waitForFunction(() => !Number.isNaN(window.watched.interactive), null, { timeout: TIMEOUT_MS })
    }
    await page.waitForLoadState('networkidle')
    const { isHydrated, ...watched } = await readWatched(page)
    const [error] = errors
    if (error) throw new Error(`${side}: ${address} threw: ${error.message}`)
    if (isAlive(side) && !isHydrated)
      throw new Error(`${side}: ${address} said that it answers before it was hydrated.`)
    return { ...watched, ...traffic(), document: await response.text() }
  } finally {
    await page.close()
  }
}
