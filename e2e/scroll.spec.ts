import { alive, expect, login, rejectCookies, test } from './portalTest'

test('a page opened by its address starts at the top', async ({ page }) => {
  const top = () => page.evaluate(() => scrollY)
  await login(page)
  await page.goto('/noticias')
  await rejectCookies(page)
  await alive(page)
  await page.mouse.wheel(0, 700)
  await expect.poll(top).toBeGreaterThan(500)

  await page.goto('/user/documentos-criados')
  await alive(page)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Documentos criados' })).toBeInViewport()
  expect(await top()).toBe(0)

  await page.mouse.wheel(0, 300)
  await expect.poll(top).toBe(300)
  await page.reload()
  await expect.poll(top).toBe(300)
})
