import type { Page } from '@playwright/test'
import { MAIN } from './mainTag'
import {
  alive,
  endOnServer,
  expect,
  fillLogin,
  GESTORA,
  hold,
  holdCalls,
  login,
  rejectCookies,
  test,
} from './portalTest'

async function leave(page: Page) {
  await page.getByRole('button', { name: /Conta de/ }).click()
  await page
    .getByRole('button', { name: 'Sair' })
    .or(page.getByRole('menuitem', { name: 'Sair' }))
    .click()
}

test.describe(() => {
  test.use({ expectedComplaints: [/40[01]|440/] })

  test('a private address leads to the login, which keeps typed values, and then to the address', {
    tag: MAIN,
  }, async ({ page }) => {
    await page.goto('/user/Home?de=favoritos')
    await expect(page).toHaveURL(/\/login\?voltar=/)
    const email = page.getByRole('textbox', { name: 'E-mail' })
    const lembrar = page.getByRole('checkbox', { name: 'Lembrar meu e-mail' })
    await email.fill(GESTORA.email)
    await page.getByLabel('Senha', { exact: true }).fill('Errada#2026')
    await lembrar.check()
    await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('E-mail ou senha incorretos.').first()).toBeVisible()
    await expect(email).toHaveValue(GESTORA.email)
    await page.getByLabel('Senha', { exact: true }).fill(GESTORA.password)
    await page.getByLabel('Senha', { exact: true }).press('Enter')
    await expect(page).toHaveURL(/\/user\/Home\?de=favoritos$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()

    await leave(page)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'LOGIN' })).toBeVisible()
    await expect(email).toHaveValue(GESTORA.email)
    await lembrar.uncheck()
    await page.goto('/login')
    await alive(page)
    await expect(email).toHaveValue('')
  })

  test('an expired session shows a notice at the login, which the next login removes', async ({ page }) => {
    await login(page)
    await page.evaluate(() => {
      const key = 'portal.sessao'
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...stored, usuario: { ...stored.usuario, token: 'vencido' } }))
    })
    await page.goto('/user/Home')
    await expect(page).toHaveURL(/\/login\?voltar=%2Fuser%2FHome/)
    await expect(page.getByText('Seu login expirou')).toBeVisible()

    await page.getByRole('textbox', { name: 'E-mail' }).fill(GESTORA.email)
    await page.getByLabel('Senha', { exact: true }).fill(GESTORA.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/user\/Home$/)
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('portal.sessao') ?? '').disconnected)).toBe(false)
  })
})

const sideMenu = (page: Page) => page.getByRole('navigation', { name: 'Minha área' })
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })

test.describe('a session ended by the server leads to the login, and then to the clicked page', () => {
  test.use({ expectedComplaints: [/status of 440/] })

  for (const { way, from, go, to } of [
    {
      way: 'into the private area',
      from: '/eventos',
      go: (page: Page) => sideMenu(page).getByRole('link', { name: 'Ver eventos' }).click(),
      to: '/user/eventos-criados',
    },
    {
      way: 'within the private area',
      from: '/user/Home',
      go: (page: Page) => sideMenu(page).getByRole('link', { name: 'Ver notícias' }).click(),
      to: '/user/noticias-criadas',
    },
    {
      way: 'from one search of a private page to another',
      from: '/user/eventos-criados',
      go: (page: Page) => page.getByRole('searchbox').fill('café'),
      to: '/user/eventos-criados?busca=caf%C3%A9',
    },
    {
      way: 'by a private address in a tab of its own',
      from: '/noticias',
      go: (page: Page) => page.goto('/user/documentos-criados'),
      to: '/user/documentos-criados',
    },
  ]) {
    test(way, async ({ page }) => {
      await login(page)
      await page.goto(from)
      await alive(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await endOnServer(page)
      await go(page)
      await backFromLogin(page, to)
    })
  }

  test('back into the private area', async ({ page }) => {
    await login(page)
    await page.goto('/user/Home')
    await mainMenu(page).getByRole('link', { name: 'EVENTOS' }).click()
    await expect(page).toHaveURL(/\/eventos$/)
    await endOnServer(page)
    await page.goBack()
    await backFromLogin(page, '/user/Home')
  })

  for (const arrived of [false, true]) {
    test(`out of the private area, ${arrived ? 'after' : 'before'} the next page has loaded`, async ({ page }) => {
      await login(page)
      await page.goto('/user/documentos-criados')
      await rejectCookies(page)
      const release = await holdCalls(page, '**/api/documento/excluir*')
      const releaseNext = await holdCalls(page, '**/api/evento/listarTodos*')
      await page
        .getByRole('button', { name: /^Excluir/ })
        .first()
        .click()
      await endOnServer(page)
      await page.getByRole('button', { name: 'Confirmar' }).click()
      await page
        .locator('header a[href="/eventos"]')
        .first()
        .evaluate((link: HTMLElement) => link.click())
      if (arrived) {
        releaseNext()
        await expect(page.getByRole('heading', { level: 1, name: 'Eventos' })).toBeVisible()
      }
      release()
      await expect(page).toHaveURL(/\/login/)
      releaseNext()
      await expect(page.getByRole('alert').getByText(/^Erro/)).toHaveCount(0)
      await backFromLogin(page, '/eventos')
    })
  }

  test('the browser’s back button returns to the previous page', async ({ page }) => {
    await login(page)
    await page.goto('/eventos')
    await alive(page)
    await endOnServer(page)
    await sideMenu(page).getByRole('link', { name: 'Ver eventos' }).click()
    await backFromLogin(page, '/user/eventos-criados')
    await page.goBack()
    await expect(page).toHaveURL(/\/eventos$/)
  })

  async function backFromLogin(page: Page, to: string) {
    await expect(page).toHaveURL(`/login?voltar=${encodeURIComponent(to)}`)
    await expect(page.getByText('Seu login expirou')).toBeVisible()
    await fillLogin(page)
    await expect(page).toHaveURL(to)
    await expect(page.getByText(/^Erro ao carregar/)).toHaveCount(0)
  }
})

test('a private page has a title before and after its script loads', async ({ page }) => {
  await login(page)
  const release = await hold(page, 'mf-conteudo-usuario')
  await page.goto('/user/eventos-criados', { waitUntil: 'commit' })
  await expect(page).toHaveTitle('Ecossistema Jacarandá')
  release()
  await expect(page).toHaveTitle('Eventos criados | Ecossistema Jacarandá')
})

test('a form submitted before hydration is kept and sent', async ({ page }) => {
  const release = await hold(page, 'mf-auth')
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'E-mail' }).fill(GESTORA.email)
  await page.getByLabel('Senha', { exact: true }).fill(GESTORA.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  release()
  await expect(page).toHaveURL(/\/user\/Home$/)
})

test('a user’s page shows no layout shift and no login link', async ({ page }) => {
  await login(page)
  for (const path of ['/noticias', '/user/noticias-criadas']) {
    const release = await holdCalls(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('main')).toBeVisible()
    const left = (await page.getByRole('main').boundingBox())?.x
    expect(left).toBeGreaterThan(0)
    await expect(page.getByRole('link', { name: 'LOGIN' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).not.toBeInViewport()

    release()
    await alive(page)
    await expect(page.getByRole('button', { name: /Conta de/ })).toBeVisible()
    expect((await page.getByRole('main').boundingBox())?.x).toBe(left)
    await page.unrouteAll({ behavior: 'wait' })
  }
})

test('a logout in one tab logs out all', { tag: MAIN }, async ({ page, context }) => {
  await login(page)
  await page.goto('/user/Home')
  const other = await context.newPage()
  await other.goto('/noticias')
  await leave(other)
  await expect(other).toHaveURL(/\/noticias$/)
  await expect(page).toHaveURL(/\/login$/)
})
