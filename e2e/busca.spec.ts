import type { Page } from '@playwright/test'
import { translateTexts } from '../shell/src/translation/translateTexts.fixture'
import { KeyboardUser } from './KeyboardUser'
import { MAIN } from './mainTag'
import { alive, expect, test } from './portalTest'

const KINDS = ['Notícias', 'Eventos', 'Documentos', 'Parceiros']
const group = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })
const box = (page: Page) => page.getByRole('searchbox', { name: 'Buscar em todo o portal' })

test('by keyboard alone: the skip link, the search and the cookie banner work', {
  tag: MAIN,
}, async ({ page }) => {
  await page.goto('/quem-somos')
  await alive(page)
  const keyboard = new KeyboardUser(page)
  await keyboard.press('Tab')
  await keyboard.follow(page.getByRole('link', { name: /^Ir para o conteúdo/ }))
  await expect(page.getByRole('main')).toBeFocused()
  await keyboard.follow(page.getByRole('banner').getByRole('link', { name: 'Buscar no portal' }), 'Shift+Tab')
  await expect(page.getByRole('heading', { level: 1, name: 'Busca' })).toBeFocused()
  await expect(page.getByText(/^Digite o que você procura/)).toBeVisible()

  await keyboard.go(box(page))
  await keyboard.type('oficina')
  await keyboard.press('Enter')
  await expect(page.locator('mark').first()).toBeVisible()
  // Chrome's translation replaces text nodes that React updates next.
  await page.evaluate(translateTexts, 'replaces' as const)
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('inovasao')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/busca\?busca=inovasao$/)
  await expect(page.getByText(/^Nada tem “inovasao” escrito assim\./)).toBeVisible()
  for (const name of KINDS) await expect(group(page, name)).toBeVisible()
  await expect(
    page
      .locator('mark')
      .filter({ hasText: /^inovação$/i })
      .first(),
  ).toBeVisible()

  await keyboard.follow(group(page, 'Notícias').getByRole('link', { name: 'Ver todas as notícias' }))
  await expect(page).toHaveURL(/\/noticias\?busca=inovacao$/)
  await expect(page.getByText(/^\d+ notícias encontradas$/)).toBeVisible()
  await page.goBack()
  await expect(box(page)).toHaveValue('inovasao')
  await keyboard.follow(page.getByRole('button', { name: 'Rejeitar Todos' }))
  await expect(page.getByRole('button', { name: 'Rejeitar Todos' })).toHaveCount(0)
})

test('the shortcut opens the search, or focuses the page’s own search', async ({ page }) => {
  const geral = page.getByRole('link', { name: /^Buscar em todo o portal/ })
  const daLista = page.getByRole('link', { name: /^Ir para a busca/ })
  await page.goto('/quem-somos')
  await expect(daLista).toBeHidden()
  await expect(geral).toHaveAttribute('href', '/busca')
  await page.goto('/noticias')
  await expect(geral).toBeHidden()
  await expect(daLista).toHaveAttribute('href', '#busca')
})

test('an empty result shows the typed search', async ({ page }) => {
  await page.goto('/busca?busca=dinossauro+voador')
  await expect(page.getByText('Nenhum resultado encontrado para “dinossauro voador”.')).toBeVisible()
})

test('at 320 px the header stays in one row, without horizontal scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/busca?busca=inova')
  await alive(page)
  const banner = page.getByRole('banner')
  const row = [
    banner.getByRole('link', { name: /página inicial/ }),
    banner.getByRole('link', { name: 'Buscar no portal' }),
    banner.getByRole('link', { name: 'LOGIN' }),
    banner.getByRole('button', { name: 'Menu' }),
  ]
  const boxes = await Promise.all(row.map((part) => part.boundingBox()))
  const middles = boxes.map((box) => (box ? box.y + box.height / 2 : Number.NaN))
  expect(Math.max(...middles) - Math.min(...middles), `middles of the header's parts: ${middles}`).toBeLessThan(4)
  for (const part of row) await expect(part).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await page.goto(`/busca?busca=${'palavracomprida'.repeat(12)}`)
  await expect(page.getByText(/^Nenhum resultado encontrado para/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the header links to a working search form', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'Buscar no portal' }).click()
    await box(page).fill('INOVAÇÃO')
    await box(page).press('Enter')
    await expect(page).toHaveURL(/\/busca\?busca=INOVA/)
    for (const name of KINDS) await expect(group(page, name)).toBeVisible()
    await group(page, 'Documentos').getByRole('article').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/documentos\/\d+$/)
  })
})
