import type { Locator, Page } from '@playwright/test'
import { alive, expect, rejectCookies, test } from './portalTest'
import { violationsOf } from './violationsOf'

const showcase = (page: Page) => page.getByRole('region', { name: 'Quem faz parte' })
const carousel = (page: Page) => showcase(page).getByRole('group', { name: 'Parceiros' })

const placeOf = (element: Locator) =>
  element.evaluate((node) => {
    const { top, left, width, height } = node.getBoundingClientRect()
    return [top + scrollY, left, width, height, document.documentElement.scrollHeight].map(Math.round)
  })

async function openCarousel(page: Page) {
  await page.goto('/')
  await rejectCookies(page)
  await alive(page)
  await showcase(page).scrollIntoViewIfNeeded()
  await expect(carousel(page)).toBeVisible()
}

test('the home links to the petition, the news and the contact form', async ({ page }) => {
  await page.goto('/')
  await rejectCookies(page)
  await alive(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Faça parte do ecossistema' })).toHaveAttribute(
    'href',
    'https://peticao.jacaranda.example/',
  )
  for (const name of ['Últimas notícias', 'Próximos eventos', 'O que é o Ecossistema Jacarandá', 'Quem faz parte'])
    await expect(main.getByRole('region', { name })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Fale conosco' })).toHaveAttribute('href', '/fale-conosco')

  await main.getByRole('link', { name: '15 empresas' }).click()
  await expect(page.getByText('15 parceiros encontrados')).toBeVisible()
})

test('the logos become a carousel without layout shift and move by its buttons', async ({ page }) => {
  await page.goto('/')
  await rejectCookies(page)
  await alive(page)
  const logo = showcase(page).getByRole('link', { name: 'Universidade Federal do Vale do Jacarandá' })
  const before = await placeOf(logo)
  await showcase(page).scrollIntoViewIfNeeded()
  await expect(carousel(page)).toBeVisible()
  expect(await placeOf(logo)).toEqual(before)

  await carousel(page).getByRole('button', { name: 'Próximos parceiros' }).click()
  await expect(logo).not.toBeInViewport()
  await expect(carousel(page).getByText('7 a 12 de 47')).toBeVisible()
  await carousel(page).getByRole('button', { name: 'Parceiros anteriores' }).click()
  await expect(logo).toBeInViewport()
})

test('the keyboard reaches visible logos and buttons only', async ({ page }) => {
  await openCarousel(page)
  await showcase(page).getByRole('link', { name: 'Todos os parceiros' }).focus()
  for (let logo = 0; logo < 6; logo++) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus')).toBeInViewport()
  }
  await page.keyboard.press('Tab')
  await expect(carousel(page).getByRole('button', { name: 'Parceiros anteriores' })).toBeFocused()
})

test('arrow keys move between logos, also beyond the visible ones', async ({ page }) => {
  await openCarousel(page)
  await carousel(page).getByRole('link').nth(5).focus()
  await page.keyboard.press('ArrowRight')
  await expect(carousel(page).getByText('2 a 7 de 47')).toBeVisible()
  await expect(carousel(page).getByRole('link').nth(5)).toBeFocused()
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
  for (let press = 0; press < 6; press++) await page.keyboard.press('ArrowLeft')
  await expect(carousel(page).getByText('1 a 6 de 47')).toBeVisible()
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 })
})

test('the carousel has no violation of WCAG 2.2 AA', async ({ page }) => {
  await openCarousel(page)
  expect(await violationsOf(page)).toEqual([])
})

test('a logo opens its parceiro', async ({ page }) => {
  await openCarousel(page)
  await carousel(page).getByRole('link', { name: 'Hospital-Escola do Vale' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Hospital-Escola do Vale' })).toBeVisible()
})

test('the logos stand still with reduced motion', async ({ page }) => {
  await openCarousel(page)
  await expect(carousel(page).getByRole('button', { name: 'Iniciar a passagem dos parceiros' })).toBeVisible()
})

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the logos move, pause under the pointer, and stop on request', async ({ page }) => {
    await page.clock.install()
    await openCarousel(page)
    const position = (text: string) => carousel(page).getByText(text, { exact: true })
    await page.mouse.move(0, 0)
    await expect(position('1 a 6 de 47')).toBeVisible()
    await page.clock.runFor(4_500)
    await expect(position('2 a 7 de 47')).toBeVisible()

    await carousel(page).getByRole('link').nth(3).hover()
    await page.clock.runFor(20_000)
    await expect(position('2 a 7 de 47')).toBeVisible()

    await carousel(page).getByRole('button', { name: 'Pausar a passagem dos parceiros' }).click()
    await page.mouse.move(0, 0)
    await page.clock.runFor(20_000)
    await expect(position('2 a 7 de 47')).toBeVisible()
  })
})

test.describe('a carousel that fails to load', () => {
  test.use({ expectedComplaints: [/ERR_FAILED/] })

  test('leaves the list of logos', async ({ page }) => {
    const asked = page.waitForRequest('**/assets/ParceiroCarousel-*.js')
    await page.route('**/assets/ParceiroCarousel-*.js', (route) => route.abort())
    await page.goto('/')
    await rejectCookies(page)
    await alive(page)
    await showcase(page).scrollIntoViewIfNeeded()
    await asked
    await expect(showcase(page).getByRole('list', { name: 'Parceiros' }).getByRole('listitem')).toHaveCount(47)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('all logos link to the parceiros', async ({ page }) => {
    await page.goto('/')
    await expect(showcase(page).getByRole('listitem')).toHaveCount(47)
    await showcase(page).getByRole('link', { name: 'Manacá Alimentos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Manacá Alimentos' })).toBeVisible()
  })
})
