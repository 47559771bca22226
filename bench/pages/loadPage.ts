import type { BrowserContext, CDPSession, Page } from '@playwright/test'
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
export const loadPage = (context: BrowserContext, side: Side, address: string): Promise<Load> =>
  withTab(context, side, async (page, tools) => {
    const traffic = countTraffic(tools)
    const document = await openPage(page, side, address)
    await page.waitForLoadState('networkidle')
    const { isHydrated, ...watched } = await readWatched(page)
    if (isAlive(side) && !isHydrated)
      throw new Error(`${side}: ${address} said that it answers before it was hydrated.`)
    return { ...watched, ...traffic(), document }
  })

/** Gives `work` a new tab that is slowed down and watches itself. @throws Error where its pages throw anything. */
export async function withTab<Result>(
  context: BrowserContext,
  side: Side,
  work: (page: Page, tools: CDPSession) => Promise<Result>,
): Promise<Result> {
  const page = await context.newPage()
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  try {
    const tools = await slowDown(page)
    await watchPage(page)
    const result = await work(page, tools)
    const [error] = errors
    if (error) throw new Error(`${side}: ${page.url()} threw: ${error.message}`)
    return result
  } finally {
    await page.close()
  }
}

/** Opens a page and waits until it answers, where it has scripts. @returns the document as it came */
export async function openPage(page: Page, side: Side, address: string): Promise<string> {
  const response = await page.goto(address, { timeout: TIMEOUT_MS })
  if (response?.status() !== 200) throw new Error(`${side}: ${address} was answered with ${response?.status()}.`)
  if (isAlive(side)) {
    await page
      .waitForFunction(() => !Number.isNaN(window.watched.interactive), null, { timeout: TIMEOUT_MS })
      .catch((cause) => {
        throw new Error(`${side}: ${address} did not show its content and answer within 30 s.`, { cause })
      })
  }
  return response.text()
}
