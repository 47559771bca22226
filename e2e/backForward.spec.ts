import type { Page } from '@playwright/test'
import journeys from './playwright.config'
import { alive, expect, login, rejectCookies, test } from './portalTest'

// Playwright's own arguments leave the cache off.
test.use({
  launchOptions: {
    ...journeys.use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** Has each page note whether it came out of the cache. */
const noteReturns = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.returned = String(persisted)
    }),
  )

const PAGES = ['/', '/noticias', '/noticias/1', '/eventos', '/documentos/1', '/parceiros', '/fale-conosco', '/login']

for (const path of PAGES)
  test(`${path} comes back at once, as it was left`, async ({ page }) => {
    await noteReturns(page)
    await page.goto(path)
    await alive(page)
    await page.goto('/favicon.svg')
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-returned', 'true')
  })

test('who has logged out meanwhile is not shown the private area by going back', async ({ page }) => {
  await noteReturns(page)
  await login(page)
  await page.goto('/user/noticias-criadas')
  await alive(page)
  await rejectCookies(page)
  await page.goto('/quem-somos')
  await alive(page)
  await page.getByRole('button', { name: /Conta de/ }).click()
  await page
    .getByRole('button', { name: 'Sair' })
    .or(page.getByRole('menuitem', { name: 'Sair' }))
    .click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'LOGIN' })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Notícias criadas' })).toHaveCount(0)
})
