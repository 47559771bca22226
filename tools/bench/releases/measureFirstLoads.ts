import type { Browser, Page } from '@playwright/test'
import { TELEMETRY_PATH } from '../../../shell/src/remotes/TelemetrySender'
import { sizeOf } from './measurePageCosts'
import { ROUNDS, Series } from './Series'
import type { PortalWithRemotes } from './startPortals'

const PAGE = '/noticias'
/** Requests are counted for longer than the telemetry waits. */
const AFTERWARDS_MS = 4_000
const CPU_SLOWDOWN = 4

export interface FirstLoads {
  requests: Series
  otherRemotes: Series
  transferred: Series
  html: Series
  lcp: Series
  alive: Series
  telemetry: Series
  later: Series
}

export async function measureFirstLoads(browser: Browser, portals: PortalWithRemotes[]): Promise<FirstLoads> {
  const names = ['requests', 'otherRemotes', 'transferred', 'html', 'lcp', 'alive', 'telemetry', 'later'] as const
  const loads = Object.fromEntries(names.map((name) => [name, new Series()])) as unknown as FirstLoads
  for (const portal of portals) await load(browser, portal.address + PAGE)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { count, address } of portals) {
      const seen = { ...(await load(browser, address + PAGE)), html: await sizeOf(address + PAGE) }
      for (const name of names) loads[name].push(count, seen[name])
    }
  }
  return loads
}

async function load(browser: Browser, url: string) {
  const context = await browser.newContext({ locale: 'pt-BR', reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const { bytes } = await observe(page)
    await page.goto(url)
    await page.locator('html[data-alive]').waitFor()
    await page.waitForLoadState('networkidle')
    const first = asked.length
    const transferred = bytes()
    const { lcp, alive } = await page.evaluate(readTimes)
    await page.waitForTimeout(AFTERWARDS_MS)
    const after = asked.slice(first)
    const telemetry = after.filter((address) => address.endsWith(TELEMETRY_PATH)).length
    return {
      requests: first,
      otherRemotes: asked.filter((address) => /\/remotes\/(?!mf-publico\/)/.test(address)).length,
      transferred,
      lcp,
      alive,
      telemetry,
      later: after.length - telemetry,
    }
  } finally {
    await context.close()
  }
}

async function observe(page: Page) {
  const tools = await page.context().newCDPSession(page)
  let received = 0
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    received += encodedDataLength
  })
  await tools.send('Network.enable')
  await tools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset.alive === undefined) return
      observer.disconnect()
      performance.mark('alive')
    }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-alive'] })
  })
  return { bytes: () => received }
}

/** Code for the page cannot contain named functions: the compiler adds a helper call to them. */
const readTimes = () =>
  new Promise<{ lcp: number; alive: number }>((resolve) => {
    new PerformanceObserver((list) =>
      resolve({
        lcp: list.getEntries().at(-1)?.startTime ?? Number.NaN,
        alive: performance.getEntriesByName('alive')[0]?.startTime ?? Number.NaN,
      }),
    ).observe({ type: 'largest-contentful-paint', buffered: true })
  })
