import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoCopies, watchScripts } from './expectNoCopies'
import { BUNDLERS, buildBy, buildByPreset, copyOwn, OFFICIAL } from './interop/buildRemotes'
import { alive, expect, loginByForm, rejectCookies } from './portalTest'
import { test as base, portalOfWorker } from './releases/releaseTest'

const test = base.extend<object, object>({ portal: portalOfWorker() })

/** Stylesheets that the browser applies without an integrity check. */
const uncheckedStyles = (page: Page, name: string) =>
  page.locator(`link[rel=stylesheet][href*="/remotes/${name}/"]:not([disabled]):not([integrity])`)

const NAMES = ['Vagas', 'Cursos', 'Bolsas']

for (const [at, bundler] of Object.keys(BUNDLERS).entries()) {
  const title = NAMES[at] ?? ''
  const slug = title.toLowerCase()

  test(`a remote built by ${bundler} is published and runs in the portal with its React, router and session`, async ({
    page,
    portal,
  }) => {
    const name = `mf-${slug}`
    await buildBy(bundler, portal.root, name)
    await portal.release([`publish ${name} --no-build --unchecked`])
    await portal.follow()
    const printed = portal.printed().length

    const scripts = watchScripts(page)
    const answered = await page.goto(`/${slug}`)
    expect(answered?.status()).toBe(200)
    await alive(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(uncheckedStyles(page, name)).toHaveCount(0)

    await loginByForm(page)
    await rejectCookies(page)
    await page.goto('/noticias')
    await alive(page)
    await page.getByRole('link', { name: title.toUpperCase(), exact: true }).first().click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Enviar proposta' })).toHaveCSS('display', 'flex')
    await page.goto(`/user/${slug}`)
    const { userName } = await page.evaluate(() => JSON.parse(localStorage.getItem('portal.sessao') ?? '').usuario)
    await expect(page.getByText(`Olá, ${userName}.`)).toBeVisible()
    await expect(uncheckedStyles(page, name)).toHaveCount(0)
    expectNoCopies(await scripts())
    expect(portal.printed().slice(printed), 'what the portal complains of').toBe('')
  })
}

test('our login, built by the official plugin, is rendered on the server and works', async ({ page, portal }) => {
  const version = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version
  const folder = copyOwn(portal.root, 'mf-auth')
  await buildByPreset(folder, OFFICIAL)
  await portal.release([`publish mf-auth --no-build --unchecked`])
  await portal.release([`rollout start mf-auth --version ${version(folder)} --to 100%`, 'rollout promote mf-auth'])
  await portal.follow()

  const scripts = watchScripts(page)
  const rendered = await (await page.goto('/login'))?.text()
  expect(rendered).toContain('<h1')
  await alive(page)
  await loginByForm(page)
  const loaded = await scripts()
  expect([...loaded.keys()].some((url) => /\/remotes\/mf-auth\/.*\/federation-/.test(url))).toBe(true)
  expectNoCopies(loaded)
})
