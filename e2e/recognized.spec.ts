import type { Page } from '@playwright/test'
import { alive, expect, loginByForm } from './portalTest'
import { test } from './releases/releaseTest'
import type { ReleasePortal } from './releases/startReleasePortal'
import { MARKED } from './releases/writeEdition'

const USUARIO = 'mf-conteudo-usuario'
const AUTH = 'mf-auth'
const FIRST = 'Esta é a primeira edição.'
const SECOND = 'Esta é a segunda edição.'

const INCLUDED = 1

const says = (page: Page, text: string) => expect(page.getByRole('main').getByText(text)).toBeVisible()
const cookieOf = async (page: Page, name: string) =>
  (await page.context().cookies()).find((cookie) => cookie.name === name)

async function include({ publishStable, publish, release, follow }: ReleasePortal) {
  await publishStable(USUARIO, { mark: FIRST })
  const canary = await publish(USUARIO, { mark: SECOND })
  await release([`rollout start ${USUARIO} --version ${canary} --to 0% --include ${INCLUDED}`])
  await follow()
  return canary
}

async function isServed({ portalUrl }: ReleasePortal, version: string, cookie: string) {
  const response = await fetch(`${portalUrl}/user/Home`, { headers: { cookie } })
  return (await response.text()).includes(`"version":"${version}"`)
}

function watchTold(page: Page) {
  const told: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/visitante') told.push(request.method())
  })
  return told
}

test('an included user is served the canary from login to logout, and others never by that user’s cookies', async ({
  page,
  portal,
}) => {
  const canary = await include(portal)
  const told = watchTold(page)
  await loginByForm(page)
  await says(page, SECOND)
  const { value = '', httpOnly } = (await cookieOf(page, 'portal.usuario')) ?? {}
  expect(httpOnly).toBe(true)
  await page.goto(MARKED[USUARIO].path)
  await says(page, SECOND)
  await alive(page)
  expect(told).toEqual(['PUT'])

  expect(await isServed(portal, canary, `portal.usuario=${value}`)).toBe(true)
  expect(await isServed(portal, canary, `portal.usuario=${INCLUDED}`)).toBe(false)
  expect(
    await isServed(portal, canary, `portal.usuario=${value.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))}`),
  ).toBe(false)

  const forgotten = page.waitForResponse('**/visitante*')
  await page.getByRole('button', { name: /Conta de/ }).click()
  await page
    .getByRole('menuitem', { name: 'Sair' })
    .or(page.getByRole('button', { name: 'Sair' }))
    .click()
  await forgotten
  expect(await cookieOf(page, 'portal.usuario')).toBeUndefined()
})

test('a logged-in user without cookies is recognized again', async ({ page, portal }) => {
  await include(portal)
  await loginByForm(page)
  await says(page, SECOND)
  await page.context().clearCookies()
  const recognized = page.waitForResponse('**/visitante*')
  await page.reload()
  await recognized
  await page.reload()
  await says(page, SECOND)
})

test.describe('a canary that has failed for a visitor', () => {
  test.use({ expectedComplaints: [/.*/] })

  test('is not served to that visitor again, by a cookie that scripts cannot read', async ({ page, portal }) => {
    await portal.publishStable(AUTH, { mark: FIRST })
    const canary = await portal.publish(AUTH, { mark: SECOND, flaw: 'throws at import' })
    await portal.release([`rollout start ${AUTH} --version ${canary} --to 100%`])
    await portal.follow()
    const reported = page.waitForResponse('**/telemetria')
    await page.goto(MARKED[AUTH].path)
    await says(page, FIRST)
    expect((await reported).status()).toBe(204)
    expect(await cookieOf(page, 'portal.estavel')).toMatchObject({ httpOnly: true, expires: -1 })

    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.reload()
    await alive(page)
    await says(page, FIRST)
    expect(asked.filter((url) => url.includes(canary))).toEqual([])
  })
})
