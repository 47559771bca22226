import { expect, test } from './portalTest'

test('the cookie banner stays until it is answered, and both answers are the same', async ({ page }) => {
  for (const answer of ['Rejeitar Todos', 'Aceitar todos os cookies']) {
    await page.goto('/')
    await page.evaluate(() => localStorage.clear())
    await page.reload()
    const button = page.getByRole('button', { name: answer })
    await button.click()
    await expect(button).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(button).toHaveCount(0)
    expect(JSON.parse((await page.evaluate(() => localStorage.getItem('portal.cookies'))) ?? '').choseCookies).toBe(
      true,
    )
  }
})
