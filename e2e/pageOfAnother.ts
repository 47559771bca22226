import type { Browser, Page } from '@playwright/test'

/** A page of another person, in a browser of her own, which whoever asks closes with its context. @param baseURL of the portal */
export async function pageOfAnother(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  return context.newPage()
}
