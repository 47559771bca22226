import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { countTraffic, type Traffic } from './countTraffic'
import { slowDown } from './emulation'
import { isAlive, type Side } from './sides/sides'
import { readWatched, type Watched, watchPage } from './watchPage'

/** Applies to loading and to hydration. */
const TIMEOUT_MS = 30_000

/** A page load until the network was idle for half a second. */
export interface Load extends Traffic, Omit<Watched, 'isHydrated'> {
  document: string
}

/** @throws Error if the side does not serve the page or the page throws. */
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

/** Runs `work` in a new, throttled tab. @throws Error if a page throws. */
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
