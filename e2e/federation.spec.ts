import type { Page, Route } from '@playwright/test'
import { expectNoCopies, watchScripts } from './expectNoCopies'
import { MAIN } from './mainTag'
import { alive, expect, fillLogin, hold, login, test } from './portalTest'

test('hydration keeps the server’s page, and shell and remotes share React, MobX, portal and session', {
  tag: MAIN,
}, async ({ page }) => {
  const watched = watchScripts(page)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().includes('/api/arquivo')) calls.push(request.url())
  })
  await page.goto('/noticias')
  await alive(page)
  expect(calls, 'the data came with the page').toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'LOGIN' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await fillLogin(page)
  await expect(page).toHaveURL(/\/user\/Home$/)
  const { userName } = await page.evaluate(() => JSON.parse(localStorage.getItem('portal.sessao') ?? '').usuario)
  await expect(page.getByRole('banner').getByText(userName)).toBeVisible()
  await expect(page.getByRole('main').getByText(`Olá, ${userName}`)).toBeVisible()

  const scripts = await watched()
  for (const remote of ['mf-publico', 'mf-auth', 'mf-conteudo-usuario']) {
    expect(
      [...scripts.keys()].some((url) => url.includes(`/remotes/${remote}/`)),
      remote,
    ).toBe(true)
  }
  expectNoCopies(scripts)
  const validators = [...scripts].filter(([, code]) => code.includes('ZodError')).map(([url]) => url)
  expect(validators, 'schemas are for servers').toEqual([])
})

test.describe('a page before hydration', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('is readable, stays in place, and executes early presses', { tag: MAIN }, async ({ page }) => {
    const release = await hold(page, 'mf-publico')
    await page.goto('/noticias/999999', { waitUntil: 'commit' })
    const main = page.getByRole('main')
    await main.evaluate((element) => element.firstElementChild?.setAttribute('data-from-server', ''))
    await main.getByRole('button', { name: 'Tentar novamente' }).click()
    const asked = page.waitForRequest('**/api/noticia/**')
    release()
    await alive(page)
    await asked
    await expect(main.locator('[data-from-server]')).toBeAttached()
  })
})

const BREAKDOWNS: Record<string, (route: Route) => Promise<unknown> | undefined> = {
  '500': (route) => route.fulfill({ status: 500, body: 'falhou' }),
  HTML: (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><p>Página</p>' }),
  nothing: () => undefined,
}

const SCREENS = [
  { remote: 'mf-publico', path: '/noticias', leadsTo: { level: 1, name: 'Notícias' } as const },
  { remote: 'mf-auth', path: '/login', leadsTo: { level: 1, name: 'Login' } as const },
  { remote: 'mf-conteudo-usuario', path: '/user/Home', leadsTo: { level: 1, name: 'Home' } as const },
]

test.describe('a broken remote', () => {
  test.use({ expectedComplaints: [/.*/] })

  for (const { remote, path, leadsTo } of SCREENS) {
    for (const [breakdown, answer] of Object.entries(BREAKDOWNS)) {
      const tag = remote === 'mf-auth' && breakdown === 'HTML' ? MAIN : []
      test(`${remote} answering ${breakdown} does not affect the rest and can be retried`, { tag }, async ({
        page,
      }) => {
        if (remote === 'mf-conteudo-usuario') await login(page)
        await page.goto(remote === 'mf-publico' ? '/login' : '/noticias')
        await expect(page.getByRole('banner')).toBeVisible()
        await page.getByRole('button', { name: 'Rejeitar Todos' }).click()
        await alive(page)

        const entry = `**/remotes/${remote}/**/remoteEntry.js*`
        await page.clock.install()
        await page.route(entry, (route) => answer(route))
        await goTo(page, path)
        // Three timeouts pass: one for each of two addresses, and one for both together.
        if (breakdown === 'nothing') await page.clock.runFor(24_000)

        await expect(
          page.getByRole('heading', { level: 1, name: 'Esta parte do portal está fora do ar' }),
        ).toBeVisible()
        await expect(page.getByRole('contentinfo')).toBeVisible()
        await page.getByRole('button', { name: 'ALTO CONTRASTE' }).click()
        await expect(page.locator('html')).toHaveAttribute('data-contraste', 'alto')

        await page.unroute(entry)
        await page.getByRole('button', { name: 'Tentar novamente' }).click()
        await expect(page.getByRole('heading', leadsTo)).toBeVisible()
      })
    }
  }
})

async function goTo(page: Page, path: string) {
  const names: Record<string, string> = { '/noticias': 'NOTÍCIAS', '/login': 'LOGIN', '/user/Home': 'Home' }
  await page
    .getByRole('link', { name: names[path] as string, exact: true })
    .first()
    .click()
}
