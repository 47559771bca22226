import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { alive, expect, login, test } from './portalTest'

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
  '/user/Home',
]

const THEMES = {
  light: (page: Page) => page.emulateMedia({ colorScheme: 'light' }),
  dark: (page: Page) => page.emulateMedia({ colorScheme: 'dark' }),
  'high contrast': (page: Page) => page.addInitScript(() => localStorage.setItem('portal.contraste', 'alto')),
}

test.use({ expectedComplaints: [/404/] })

for (const [theme, choose] of Object.entries(THEMES)) {
  for (const screen of SCREENS) {
    test(`${screen} has no violation of WCAG 2.2 AA in ${theme}`, async ({ page }) => {
      await choose(page)
      if (screen.startsWith('/user')) await login(page)
      else await page.goto(screen)
      await alive(page)
      await page.evaluate(() => document.fonts.ready)

      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([])
    })
  }
}

test('no screen scrolls sideways on a phone of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const screen of SCREENS.filter((path) => !path.startsWith('/user'))) {
    await page.goto(screen)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, screen).toBeLessThanOrEqual(0)
  }
})
