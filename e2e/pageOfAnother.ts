import type { Browser, Page } from '@playwright/test'

/** A page of another user in a separate browser context. The caller closes the context. */
export async function pageOfAnother(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  return context.newPage()
}
