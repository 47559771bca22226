import type { Page, Route } from '@playwright/test'
import { expectNoCopies, watchScripts } from './expectNoCopies'
import { longUnlessOnDiagonal } from './longForm'
import { alive, expect, hold, login, loginByForm, test } from './portalTest'

async function visitEveryRemote(page: Page) {
  await page.goto('/noticias')
  await alive(page)
  await page.getByRole('banner').getByRole('link', { name: 'LOGIN' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
  await loginByForm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
}

test('React, MobX and the portal are evaluated once in shell and all remotes', async ({ page }) => {
  const watched = watchScripts(page)
  await visitEveryRemote(page)

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

test('one session: what mf-auth logs in, shell and mf-conteudo-usuario show', async ({ page }) => {
  await loginByForm(page)
  const { userName } = await page.evaluate(() => JSON.parse(localStorage.getItem('portal.sessao') ?? '').usuario)
  await expect(page.getByRole('banner').getByText(userName)).toBeVisible()
  await expect(page.getByRole('main').getByText(`Olá, ${userName}`)).toBeVisible()
})

test('a page hydrates what the server sent: no second request for its data', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().includes('/api/arquivo')) calls.push(request.url())
  })
  await page.goto('/noticias')
  await alive(page)
  expect(calls).toEqual([])
})

test('the HTML of the server is kept and read while the page comes, and made alive when it is there', async ({
  page,
}) => {
  const release = await hold(page, 'mf-publico')
  await page.goto('/noticias', { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { level: 1, name: 'Notícias' })
  await heading.evaluate((element) => element.setAttribute('data-from-server', ''))
  await expect(page.getByRole('article').first()).toBeVisible()

  release()
  await alive(page)
  await expect(heading).toHaveAttribute('data-from-server', '')
})

test.describe('a page that is not alive yet', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] })

  test('does what was pressed once it is', async ({ page }) => {
    const release = await hold(page, 'mf-publico')
    await page.goto('/noticias/999999', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    const asked = page.waitForRequest('**/api/noticia/**')
    release()
    await alive(page)
    await asked
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

  for (const [row, { remote, path, leadsTo }] of SCREENS.entries()) {
    for (const [column, [breakdown, answer]] of Object.entries(BREAKDOWNS).entries()) {
      const tag = longUnlessOnDiagonal(row, column, 3)
      test(`${remote} answering ${breakdown} leaves the rest alive and can be tried again`, { tag }, async ({
        page,
      }) => {
        if (remote === 'mf-conteudo-usuario') await login(page)
        // Starts on a page of another remote, so that the chrome is there before the broken remote is requested.
        await page.goto(remote === 'mf-publico' ? '/login' : '/noticias')
        await expect(page.getByRole('banner')).toBeVisible()
        await page.getByRole('button', { name: 'Rejeitar Todos' }).click()
        await alive(page)

        const entry = `**/remotes/${remote}/**/remoteEntry.js*`
        await page.clock.install()
        await page.route(entry, (route) => answer(route))
        await goTo(page, path)
        // The time limit passes three times: for each of two addresses, and for both.
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

/** Follows a link of the chrome. */
async function goTo(page: Page, path: string) {
  const names: Record<string, string> = { '/noticias': 'NOTÍCIAS', '/login': 'LOGIN', '/user/Home': 'Home' }
  await page
    .getByRole('link', { name: names[path] as string, exact: true })
    .first()
    .click()
}
