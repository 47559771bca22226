import type { Page } from '@playwright/test'
import { findBrowserWithWindows } from '../tools/bin/findBrowser.mjs'
import journeys from './playwright.config'
import { alive, expect, login, rejectCookies, test } from './portalTest'

const launchOptions = journeys.use?.launchOptions
const withWindows = findBrowserWithWindows()

// Playwright turns the cache off. A headless browser has no such cache, but reports why a page could not use it.
test.use({
  launchOptions: {
    ...launchOptions,
    ...(withWindows && { executablePath: withWindows }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

for (const pages of [
  ['/noticias', '/eventos/18', '/user/Home'],
  ['/', '/quem-somos', '/noticias/1', '/eventos', '/documentos/1', '/parceiros', '/fale-conosco', '/perfil'],
])
  test(`the back-forward cache accepts ${pages.join(', ')}`, async ({ page }) => {
    const against = await noteReturns(page)
    await login(page)
    for (const path of pages) {
      await page.goto(path)
      await alive(page)
      await page.goto('/robots.txt')
      await page.goBack({ waitUntil: 'commit' })
      await expect.poll(against, { message: path }).toEqual([])
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })

test('going back after a logout does not show the private area', async ({ page }) => {
  await login(page)
  await page.goto('/user/noticias-criadas')
  await alive(page)
  await rejectCookies(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/quem-somos')
  await alive(page)
  await page.getByRole('button', { name: 'ALTO CONTRASTE' }).click()
  await page.getByRole('button', { name: /Conta de/ }).click()
  await page
    .getByRole('button', { name: 'Sair' })
    .or(page.getByRole('menuitem', { name: 'Sair' }))
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'LOGIN' })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-contraste', 'alto')
})

async function noteReturns(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  let against: string[] | undefined
  browser.on('Page.frameNavigated', ({ type, frame }) => {
    if (frame.parentId) return
    against = type === 'BackForwardCacheRestore' ? [] : undefined
  })
  browser.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    against = notRestoredExplanations
      .filter(({ type }) => withWindows || type !== 'Circumstantial')
      .map(({ reason }) => reason)
  })
  return () => against
}
