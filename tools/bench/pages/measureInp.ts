import type { Browser, Page } from '@playwright/test'
import { paths } from '@portal/shared-contracts/paths'
import { GESTORA } from '../../../e2e/portalTest'
import { newVisitor } from './emulation'
import { openPage, withTab } from './loadPage'
import type { Times } from './measureNavigation'
import { ALIVE, type AliveSide, inTurn } from './sides/sides'

/** Pause of a quick typist between two keys. */
const KEY_MS = 120

/** Longest interaction of each round, in milliseconds. */
export interface Interactions {
  filterNoticias: Times
  typeLogin: Times
}

declare global {
  interface Window {
    longestMs: number
  }
}

interface InpOptions {
  browser: Browser
  addresses: Record<AliveSide, string>
  rounds: number
  onProgress: (line: string) => void
}

export async function measureInp({ browser, addresses, rounds, onProgress }: InpOptions): Promise<Interactions> {
  const none = (): Times => ({ federated: [], bundleSsr: [], bundleCsr: [] })
  const longest: Interactions = { filterNoticias: none(), typeLogin: none() }
  for (let round = 0; round < rounds; round += 1) {
    onProgress(`round ${round + 1} of ${rounds}: typing`)
    for (const side of inTurn(ALIVE, round)) {
      const interact = async (path: string, work: (page: Page) => Promise<void>) => {
        const context = await newVisitor(browser)
        return longestOf({ context, side, address: addresses[side] + path, work }).finally(() => context.close())
      }
      longest.filterNoticias[side].push(await interact(paths.noticias(), filterNoticias))
      longest.typeLogin[side].push(await interact(paths.login(), typeLogin))
    }
  }
  return longest
}

interface Interaction {
  context: Parameters<typeof withTab>[0]
  side: AliveSide
  address: string
  work: (page: Page) => Promise<void>
}

const longestOf = ({ context, side, address, work }: Interaction) =>
  withTab(context, side, async (page) => {
    await page.addInitScript(watchInteractions)
    await openPage(page, side, address)
    await page.waitForLoadState('networkidle')
    await work(page)
    await page.waitForLoadState('networkidle')
    const longest = await page.evaluate(() => window.longestMs)
    if (longest === 0) throw new Error(`${side}: ${address} was not interacted with.`)
    return longest
  })

/** Interactions below 16 ms are not reported by the browser. Code for the page cannot contain named functions. */
function watchInteractions() {
  window.longestMs = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) window.longestMs = Math.max(window.longestMs, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

async function filterNoticias(page: Page) {
  await page.getByRole('searchbox').focus()
  await page.keyboard.type('praça', { delay: KEY_MS })
  await page.keyboard.press('Enter')
  await page.waitForURL(/busca=/)
  await page.getByRole('combobox').first().focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

async function typeLogin(page: Page) {
  await page.getByRole('textbox', { name: 'E-mail' }).focus()
  await page.keyboard.type(GESTORA.email, { delay: KEY_MS })
  await page.keyboard.press('Tab')
  await page.getByLabel('Senha', { exact: true }).focus()
  await page.keyboard.type(GESTORA.password, { delay: KEY_MS })
}
