import type { Page } from '@playwright/test'
import { alive, expect, rejectCookies, test } from './portalTest'

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

const covered = (page: Page) =>
  page.evaluate(() => {
    const sticking = [...document.querySelectorAll('body *')].filter((element) =>
      ['sticky', 'fixed'].includes(getComputedStyle(element).position),
    )
    const heights = sticking.map((element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0))
    })
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  })

test('at 400 % zoom and on a phone the banner leaves room for the page and is readable', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.goto('/noticias/1')
  await alive(page)
  const banner = page.getByRole('region', { name: 'Cookies neste portal' })
  for (const at of [0, 0.3, 0.6, 1]) {
    await page.evaluate((part) => scrollTo(0, part * document.documentElement.scrollHeight), at)
    expect(await covered(page), `at ${at} of the page`).toBe(0)
  }
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  for (const part of [
    banner.getByRole('heading'),
    banner.getByRole('button', { name: 'Rejeitar Todos' }),
    banner.getByRole('button', { name: 'Aceitar todos os cookies' }),
  ]) {
    await part.scrollIntoViewIfNeeded()
    await expect(part).toBeInViewport({ ratio: 1 })
  }

  await page.getByRole('button', { name: 'Menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu principal' })
  await menu.getByRole('link', { name: 'Mapa do site' }).scrollIntoViewIfNeeded()
  await expect(menu.getByRole('link', { name: 'Mapa do site' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => scrollTo(0, 0))
  expect((await banner.boundingBox())?.height).toBeLessThan(0.28 * 844)
  await expect(banner).toContainText(
    'Ao aceitar todos os cookies, você concorda que eles sejam guardados no seu dispositivo para melhorar a navegação, analisar o uso do site e ajudar na divulgação.',
  )
  await rejectCookies(page)
  await expect(banner).toHaveCount(0)
})
