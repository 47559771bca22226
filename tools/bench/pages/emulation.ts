import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** A cheap phone on a mobile network. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  cpuSlowdown: 4,
  megabitsDown: 1.6,
  megabitsUp: 0.75,
  latencyMs: 150,
}

export const newVisitor = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    locale: 'pt-BR',
    viewport: PHONE.viewport,
    deviceScaleFactor: PHONE.deviceScaleFactor,
  })

/** Throttles processor and network. @returns the session that did it */
export async function slowDown(page: Page): Promise<CDPSession> {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latencyMs,
    downloadThroughput: bytesASecond(PHONE.megabitsDown),
    uploadThroughput: bytesASecond(PHONE.megabitsUp),
  })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown })
  return tools
}

const bytesASecond = (megabits: number) => (megabits * 1_000_000) / 8
