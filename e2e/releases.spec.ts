import type { Page } from '@playwright/test'
import { resolve } from '@portal/releases'
import { CONTRACT_VERSION } from '@portal/shared-contracts/micro-frontend'
import { expectNoCopies, watchScripts } from './expectNoCopies'
import { MAIN } from './mainTag'
import { alive, expect, loginByForm, rejectCookies } from './portalTest'
import { test } from './releases/releaseTest'
import { MARKED, type Remote } from './releases/writeEdition'
import { writeTinyRemote } from './releases/writeTinyRemote'

const PUBLICO = 'mf-publico'
const AUTH = 'mf-auth'
const USUARIO = 'mf-conteudo-usuario'
const FIRST = 'Esta é a primeira edição.'
const SECOND = 'Esta é a segunda edição.'

const EMAILS = ['gestora', 'pesquisador', 'comunicacao', 'incubadora', 'novata']

/** The start time salts the buckets. This one serves one of five users at 10 % and three at 50 %. */
const FAIR_DRAW = new Date('2026-02-06T12:00:00Z')

const says = (page: Page, text: string) => expect(page.getByRole('main').getByText(text)).toBeVisible()
const isDown = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Esta parte do portal está fora do ar' })).toBeVisible()
const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()

/** An open page requests the versions again after a minute. */
async function afterAMinute(page: Page) {
  const asked = page.waitForResponse('**/remotes.json*')
  await page.clock.fastForward(60_000)
  await asked
}

test('every remote has its own origin, with one React, MobX and portal, and no other host is contacted', async ({
  page,
  portal,
}) => {
  const remotes: Remote[] = [PUBLICO, AUTH, USUARIO]
  for (const remote of remotes) await portal.publishStable(remote, { mark: `Edição de ${remote}.` })
  await portal.follow()

  const watched = watchScripts(page)
  await page.goto('/noticias')
  await alive(page)
  await says(page, `Edição de ${PUBLICO}.`)
  await follow(page, 'LOGIN')
  await says(page, `Edição de ${AUTH}.`)
  await loginByForm(page)
  await says(page, `Edição de ${USUARIO}.`)

  const scripts = await watched()
  const urls = [...scripts.keys()]
  for (const remote of remotes) {
    expect(
      urls.filter((url) => url.startsWith(portal.origins[remote].url)),
      remote,
    ).not.toEqual([])
  }
  expect(urls.filter((url) => url.includes('/remotes/'))).toEqual([])
  expectNoCopies(scripts)
})

test('a rollout grows from no user to all, and serves exactly the users that explain lists', async ({
  browser,
  portal,
}) => {
  await portal.publishStable(USUARIO, { mark: FIRST })
  const canary = await portal.publish(USUARIO, { mark: SECOND })
  await portal.release([`rollout start ${USUARIO} --version ${canary} --to 0%`], FAIR_DRAW)
  await portal.follow()
  const people = await Promise.all(
    EMAILS.map(async (name) => {
      const page = await browser.newPage({ baseURL: portal.portalUrl })
      await loginByForm(page, { email: `${name}@jacaranda.example`, password: 'Jacaranda#26' })
      return page
    }),
  )

  const reached: number[] = []
  for (const share of ['0%', '10%', '50%', '100%']) {
    await portal.release([`rollout set ${USUARIO} --to ${share}`])
    await portal.follow()
    const named = await Promise.all(
      people.map(async (page, at) => {
        const isNamed = (await portal.release([`explain ${USUARIO} --user ${at + 1}`])).includes(`→ ${canary}`)
        await page.goto(MARKED[USUARIO].path)
        await says(page, isNamed ? SECOND : FIRST)
        return isNamed
      }),
    )
    reached.push(named.filter(Boolean).length)
  }
  expect(reached).toEqual([0, 1, 3, 5])
  await Promise.all(people.map((page) => page.close()))
})

test('a version is tested, promoted and rolled back without a restart, and the releases page shows it', {
  tag: MAIN,
}, async ({ page, portal }) => {
  const stable = await portal.publishStable(AUTH, { mark: FIRST })
  const canary = await portal.publish(AUTH, { mark: SECOND })
  const serves = async (text: string) => {
    await portal.follow()
    await page.goto(MARKED[AUTH].path)
    await alive(page)
    await says(page, text)
  }
  await portal.release([`rollout start ${AUTH} --version ${canary} --to 0%`])
  await serves(FIRST)
  await page.goto('/releases')
  const card = page.getByRole('article', { name: AUTH })
  await expect(card).toContainText(`Estável${stable}`)
  await expect(card.getByText('Em teste a 0 %')).toBeVisible()
  await portal.release([`rollout promote ${AUTH}`])
  await serves(SECOND)
  await portal.release([`rollback ${AUTH}`])
  await serves(FIRST)
})

test('before the login a visitor keeps a rollout’s version, and has an identifier only during one', async ({
  browser,
  portal,
}) => {
  await portal.publishStable(PUBLICO, { mark: FIRST })
  const canary = await portal.publish(PUBLICO, { mark: SECOND })
  await portal.follow()
  /** The cookie's value without its expiry and signature. */
  const unitOf = async (page: Page) =>
    (await page.context().cookies()).find(({ name }) => name === 'portal.unidade')?.value.split('.')[0]

  const before = await browser.newPage({ baseURL: portal.portalUrl })
  await before.goto('/noticias')
  await says(before, FIRST)
  expect(await unitOf(before)).toBeUndefined()
  await before.close()

  await portal.release([`rollout start ${PUBLICO} --version ${canary} --to 50%`])
  await portal.follow()
  const registry = await portal.store.readHead()
  for (let visitor = 0; visitor < 4; visitor += 1) {
    const page = await browser.newPage({ baseURL: portal.portalUrl })
    await page.goto('/noticias')
    const unit = await unitOf(page)
    const entry = registry?.remotes[PUBLICO]
    if (!unit || !entry) throw new Error('The visitor has no unit.')
    const isCanary = resolve(entry, { unit }, { contracts: CONTRACT_VERSION }).version === canary
    await says(page, isCanary ? SECOND : FIRST)
    await page.reload()
    await alive(page)
    await says(page, isCanary ? SECOND : FIRST)
    expect(await unitOf(page)).toBe(unit)
    await page.close()
  }
})

test.describe('a remote that is switched off', () => {
  test.beforeEach(async ({ page, portal }) => {
    await portal.publishStable(USUARIO, { mark: FIRST })
    await portal.follow()
    await page.clock.install()
    await loginByForm(page)
    await rejectCookies(page)
    await alive(page)
  })

  test('disappears from an open page at the next navigation and returns', async ({ page, portal }) => {
    await portal.release([`kill ${USUARIO}`])
    await portal.follow()
    await afterAMinute(page)
    await says(page, FIRST)
    await follow(page, 'Ver notícias')
    await isDown(page)
    await expect(page.getByRole('contentinfo')).toBeVisible()

    await portal.release([`revive ${USUARIO}`])
    await portal.follow()
    await afterAMinute(page)
    await follow(page, 'Home')
    await says(page, FIRST)
  })

  test('asks before it leaves a form with typed values', async ({ page, portal }) => {
    await page.goto('/user/documentos')
    await alive(page)
    const nome = page.getByLabel('Título', { exact: true })
    await nome.fill('Ata da reunião')
    await portal.release([`kill ${USUARIO}`])
    await portal.follow()
    await afterAMinute(page)
    await follow(page, 'Home')
    const question = page.getByRole('dialog', { name: 'Há alterações não enviadas. Deseja sair desta página?' })
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await expect(nome).toHaveValue('Ata da reunião')
    await follow(page, 'Home')
    await question.getByRole('button', { name: 'Confirmar' }).click()
    await isDown(page)
  })
})

test('a tab opened three releases ago still loads its own version', async ({ page, portal }) => {
  const opened = await portal.publishStable(PUBLICO, { mark: FIRST })
  await portal.follow()
  await page.clock.install()
  await page.goto('/noticias')
  await rejectCookies(page)
  await alive(page)
  for (const mark of ['Segunda.', 'Terceira.', 'Quarta.']) await portal.publishStable(PUBLICO, { mark })
  await portal.follow()
  await afterAMinute(page)

  const watched = watchScripts(page)
  await follow(page, 'QUEM SOMOS')
  await expect(page.getByRole('heading', { level: 1, name: 'Quem somos' })).toBeVisible()
  const { url: origin } = portal.origins[PUBLICO]
  const scripts = [...(await watched()).keys()].filter((url) => url.startsWith(origin))
  const folders = new Set(scripts.map((url) => url.slice(0, url.indexOf('/assets/'))))
  expect([...folders]).toEqual([`${origin}/${opened}/browser`])
})

test('before hydration a page requests nothing for thirty more remotes or for versions', async ({ page, portal }) => {
  await portal.publishStable(PUBLICO, { mark: FIRST })
  await portal.follow()
  const names = Array.from({ length: 30 }, (_, at) => `mf-pequeno-${at + 1}`)
  for (const name of names) writeTinyRemote(portal.root, name)
  await portal.release(names.map((name) => `publish ${name} --no-build --unchecked`))
  await portal.follow()

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/noticias')
  await alive(page)
  expect(asked.filter((url) => /mf-pequeno|\.json$/.test(url))).toEqual([])
})

test('a failing version is rolled back automatically', async ({ browser, portal }) => {
  const { portalUrl: baseURL, store } = portal
  await portal.publishStable(AUTH, { mark: FIRST })
  const canary = await portal.publish(AUTH, { mark: SECOND, flaw: 'throws at import' })
  // Codes of networks depend on the rollout's start. With another start, two networks may share a code.
  await portal.release([`rollout start ${AUTH} --version ${canary} --to 100%`], new Date('2026-03-01T12:00:00Z'))
  await portal.follow()
  const isFailure = (body: string | null) => body?.includes('"failed"') ?? false
  const networkOf = (person: number) => ({ 'x-forwarded-for': `198.51.${person}.1` })
  const page = await browser.newPage({ baseURL, extraHTTPHeaders: networkOf(1) })
  const reported = page.waitForRequest((request) => isFailure(request.postData()))
  await page.goto(MARKED[AUTH].path)
  await says(page, FIRST)
  const report = JSON.parse((await reported).postData() ?? '')
  await page.close()
  // Twenty visits count, because the guardrail ignores four networks. The others' browsers would report the same.
  for (let person = 2; person <= 24; person += 1) {
    const headers = networkOf(person)
    const [cookie = ''] = (await fetch(baseURL + MARKED[AUTH].path, { headers })).headers.getSetCookie()
    const own = { ...headers, cookie: cookie.split(';')[0] ?? '' }
    const { visit } = await (await fetch(`${baseURL}/remotes.json`, { headers: own })).json()
    const body = JSON.stringify({ ...report, visit })
    expect((await fetch(`${baseURL}/telemetria`, { method: 'POST', headers: own, body })).status).toBe(204)
  }
  const rollout = async () => (await store.readHead())?.remotes[AUTH]?.rollout
  await expect.poll(rollout, { message: 'the rollout' }).toBeNull()
  expect(await portal.release([`history ${AUTH}`])).toMatch(
    /guarda {2}rollout abort mf-auth .*falhou em 20 de 20 visitas/,
  )
})
