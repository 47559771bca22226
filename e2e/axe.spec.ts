import type { Page } from '@playwright/test'
import { MAIN } from './mainTag'
import { alive, expect, login, rejectCookies, test } from './portalTest'
import { violationsOf } from './violationsOf'

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
  '/parceiros/10',
  '/parceiros/24',
  '/fale-conosco',
  '/acessibilidade',
  '/mapa-do-site',
  '/busca',
  '/busca?busca=inovasao',
  '/busca?busca=zzz',
  '/login',
  '/nao-existe',
]

/** gestaoStates.spec.ts checks most screens of the gestão. */
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
  '/user/gestao/aprovacao/noticia/5',
  '/user/gestao/pessoas',
  '/user/gestao/publicadores?instituicao=1',
  '/user/conta',
]

/** Each theme starts from the previous one. A second press leaves the high contrast. */
const THEMES = {
  light: (page: Page) => page.emulateMedia({ colorScheme: 'light' }),
  dark: (page: Page) => page.emulateMedia({ colorScheme: 'dark' }),
  'high contrast': (page: Page) => page.getByRole('button', { name: 'Alto contraste' }).click(),
}

/** Themes change only colours, so all other rules are checked in one theme. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

const AT_ONCE = 5

test.use({ expectedComplaints: [/404/] })

async function open(page: Page, screen: string) {
  await page.goto(screen)
  await alive(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

async function expectAccessible(page: Page, screen: string) {
  // A press may have scrolled the page, and content under the header counts as covered.
  await page.evaluate(() => scrollTo(0, 0))
  for (const [theme, choose] of Object.entries(THEMES)) {
    await choose(page)
    const found = await violationsOf(page, theme === 'light' ? undefined : OF_COLOURS)
    expect.soft(found, `${screen}, ${theme}`).toEqual([])
  }
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width: 320, height: 640 })
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overflow, screen).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width, height })
  await THEMES['high contrast'](page)
}

const EVERYDAY = '/user/eventos'

const groupsOf = (screens: string[]) =>
  Array.from({ length: Math.ceil(screens.length / AT_ONCE) }, (_, at) =>
    screens.slice(AT_ONCE * at, AT_ONCE * (at + 1)),
  )

for (const screens of [
  [EVERYDAY],
  ...groupsOf(SCREENS),
  ...groupsOf(PRIVATE_SCREENS.filter((screen) => screen !== EVERYDAY)),
]) {
  const tag = screens.includes(EVERYDAY) ? MAIN : []
  test(`no WCAG 2.2 AA violation in any theme, and no horizontal scrolling at 320 px: ${screens.join(', ')}`, {
    tag,
  }, async ({ page }) => {
    const isPrivate = PRIVATE_SCREENS.includes(screens[0] ?? '')
    if (isPrivate) await login(page)
    for (const [at, screen] of screens.entries()) {
      await open(page, screen)
      if (isPrivate && at === 0) await rejectCookies(page)
      await expectAccessible(page, screen)
    }
  })
}
