import { expect, storeSession, test } from './portalTest'

test.use({ expectedComplaints: [/404/] })

test('the search over everything is not offered, and its page says so', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'LOGIN' })).toBeVisible()
  await expect(page.locator('a[href="/busca"]')).toHaveCount(0)

  const answer = await page.goto('/busca?busca=inova')
  expect(answer?.status()).toBe(404)
  const main = page.getByRole('main')
  await expect(main.getByText(/^Este portal não tem uma busca geral/)).toBeVisible()
  await expect(main.getByRole('searchbox')).toHaveCount(0)
  await main.getByRole('link', { name: 'Notícias' }).click()
  await expect(page.getByRole('searchbox', { name: 'Buscar notícias' })).toBeVisible()
})

test('the menu has no entry for an account without API support', async ({ page }) => {
  await storeSession(page, { id: 1, userName: 'Rita', token: 'alheio' })
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Minha área' })
  await expect(menu.getByRole('link', { name: 'Ver notícias' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Minha conta' })).toHaveCount(0)
})
