import type { Page } from '@playwright/test'
import { alive, expect, rejectCookies } from './portalTest'
import { test } from './releases/releaseTest'
import type { ReleasePortal } from './releases/startReleasePortal'
import { MARKED, writeEdition } from './releases/writeEdition'

const REMOTE = 'mf-publico'
const { path, intro } = MARKED[REMOTE]
const MARK = 'Esta é a edição que a equipe ainda discute.'

// An ended preview answers 410, and without a connection requests fail.
const COMPLAINTS =
  /410|ERR_|Failed to fetch|RemoteLoadError|404 \(Not Found\) \(http:\/\/127\.0\.0\.1:\d+\/remotes\/|integrity/

test.use({ serviceWorkers: 'allow', expectedComplaints: [COMPLAINTS] })

async function publishPreview({ portalUrl, root, release }: ReleasePortal, version: string, mark = MARK) {
  const name = writeEdition(root, REMOTE, version, { mark })
  const printed = await release([`publish ${REMOTE} --preview --no-build`])
  const token = /\?previa=([\w-]+)/.exec(printed)?.[1]
  return { version: name, link: `${portalUrl}${path}?previa=${token}` }
}

const htmlOf = async (url: string, cookie = '') => {
  const answer = await fetch(url, { headers: { cookie } })
  return { html: await answer.text(), headers: answer.headers }
}

const main = (page: Page) => page.getByRole('main')

const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Reloads, because an ended preview is visible for two more seconds. */
const expectToSee = (page: Page, { portalUrl }: ReleasePortal, text: string) =>
  expect
    .poll(async () => {
      await page.goto(portalUrl + path)
      return main(page).innerText()
    })
    .toContain(text)

test('only users with a preview’s link see it, rendered on the server, until they leave it', async ({
  page,
  browser,
  portal,
}) => {
  const { version, link } = await publishPreview(portal, '5.0.0-pr.12')
  const bar = page.getByRole('complementary', { name: REMOTE })

  await page.goto(link)
  await rejectCookies(page)
  expect(page.url()).toBe(portal.portalUrl + path)
  await alive(page)
  await expect(main(page).getByText(MARK)).toBeVisible()
  await expect(bar).toContainText(`Prévia de ${REMOTE}, versão ${version}`)
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'EVENTOS' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toContainText('Eventos')
  await expect(bar).toBeVisible()

  const opened = await fetch(link, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const seen = await htmlOf(portal.portalUrl + path, cookie)
  expect(seen.html).toContain(MARK)
  expect(seen.headers.get('cache-control')).toBe('private, no-store')
  expect(seen.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  const others = await htmlOf(portal.portalUrl + path)
  expect(others.html).toContain(intro)
  expect(others.html).not.toContain(MARK)
  const file = `${portal.portalUrl}/remotes/${REMOTE}/${version}/remoteEntry.js`
  expect((await fetch(file)).status).toBe(404)
  expect((await fetch(file, { headers: { cookie } })).status).toBe(200)

  const other = await browser.newPage()
  await other.goto(portal.portalUrl + path)
  await expect(main(other).getByText(intro)).toBeVisible()
  await expect(other.getByText('Sair da prévia')).toHaveCount(0)
  await other.close()

  await page.goto(portal.portalUrl + path)
  await bar.getByRole('link', { name: 'Sair da prévia' }).click()
  await expect(main(page).getByText(intro)).toBeVisible()
  await expect(bar).toHaveCount(0)
  expect(page.url()).toBe(portal.portalUrl + path)
})

test('a preview is never stored for offline reading', async ({ page, portal }) => {
  const { link } = await publishPreview(portal, '5.0.0-pr.14')
  await page.goto(link)
  await rejectCookies(page)
  await alive(page)
  // A normal page is cached first, so that the service worker is active.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.reload()
  await expect(main(page).getByText(MARK)).toBeVisible()
  await page.goto(`${portal.portalUrl}${path}?previa=sair`)
  await alive(page)
  await expect.poll(() => keptPages(page)).toContain(path)
  await page.context().setOffline(true)
  await page.goto(portal.portalUrl + path)
  await expect(main(page).getByText(intro)).toBeVisible()
  await page.context().setOffline(false)
})

test('a preview takes no version number, joins no rollout, and ends on request', async ({ page, portal }) => {
  const mark = 'Esta é a edição seguinte.'
  const first = await publishPreview(portal, '5.0.0')
  const second = await publishPreview(portal, '5.0.0', mark)
  await page.goto(second.link)
  await expect(main(page).getByText(mark)).toBeVisible()
  await page.goto(first.link)
  await expect(main(page).getByText(MARK)).toBeVisible()

  await portal.release([`publish ${REMOTE} --no-build --unchecked`])
  await portal.follow()
  const { html } = await htmlOf(portal.portalUrl + path)
  expect(html).toContain(intro)

  await portal.release([`preview end ${REMOTE} --version ${first.version}`])
  await expectToSee(page, portal, mark)
  await portal.release([`preview end ${REMOTE}`])
  await expectToSee(page, portal, intro)
  const over = await page.goto(first.link)
  expect(over?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Esta prévia não está mais aberta')
})
