import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { alive, expect, login, rejectCookies, test } from './portalTest'

const SCREENS = [
  '/',
  '/noticias',
  '/noticias/1',
  '/noticias?busca=zzz',
  '/eventos',
  '/eventos?pagina=3',
  '/eventos/1',
  '/eventos/18',
  '/eventos/999',
  '/documentos',
  '/documentos/1',
  '/pesquisas',
  '/editais',
  '/quem-somos',
  '/parceiros',
  '/parceiros?tipo=3',
  '/parceiros/10',
  '/parceiros/24',
  '/fale-conosco',
  '/acessibilidade',
  '/mapa-do-site',
  '/login',
  '/nao-existe',
]

const PRIVATE_SCREENS = [
  '/user/Home',
  '/user/documentos-criados',
  '/user/documentos',
  '/user/documentos/1',
  '/user/eventos-criados',
  '/user/eventos',
  '/user/eventos/24',
  '/user/noticias-criadas',
  '/user/noticias-criadas?busca=zzz',
  '/user/noticias',
  '/user/noticias/5',
]

/** Applied one after the other: each theme starts from the one before. */
const THEMES = {
  light: (page: Page) => page.emulateMedia({ colorScheme: 'light' }),
  dark: (page: Page) => page.emulateMedia({ colorScheme: 'dark' }),
  'high contrast': (page: Page) => page.getByRole('button', { name: 'Alto contraste' }).click(),
}

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rules about colours, checked in every theme; themes change colours alone, so all other rules are checked in one. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

test.use({ expectedComplaints: [/404/] })

/** Goes to a screen and waits until all of it is there, also the data of its form. */
async function open(page: Page, screen: string) {
  await page.goto(screen)
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

async function expectToFit(page: Page, screen: string) {
  await open(page, screen)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, screen).toBeLessThanOrEqual(0)
}

for (const screen of [...SCREENS, ...PRIVATE_SCREENS]) {
  test(`${screen} has no violation of WCAG 2.2 AA in any theme`, async ({ page }) => {
    if (PRIVATE_SCREENS.includes(screen)) await login(page)
    await open(page, screen)
    // The banner would cover fields.
    if (PRIVATE_SCREENS.includes(screen)) await rejectCookies(page)
    for (const [theme, choose] of Object.entries(THEMES)) {
      await choose(page)
      // No page has frames of other origins, for which axe would finish its work in another page, three times a screen.
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
      const { violations } = await (theme === 'light' ? axe.withTags(WCAG_2_2_AA) : axe.withRules(OF_COLOURS)).analyze()
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
      expect.soft(found, theme).toEqual([])
    }
  })
}

test('no screen scrolls sideways on a phone of 320 px', async ({ page }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const screen of SCREENS) await expectToFit(page, screen)
  await login(page)
  for (const screen of PRIVATE_SCREENS) await expectToFit(page, screen)
})
