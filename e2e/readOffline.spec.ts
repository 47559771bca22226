import type { BrowserContext, Page } from '@playwright/test'
import { loginNewAutor, newAutor } from './loginNewAutor'
import { MAIN } from './mainTag'
import { alive, expect, login, rejectCookies, test } from './portalTest'
import { startPortal } from './startPortal'

/** A lost connection, and Chromium's reports about its own page around a picture. */
const COMPLAINTS = /ERR_|to codigo|Failed to|503|RemoteLoadError|Applying inline style|origin-keyed agent cluster/

test.use({ serviceWorkers: 'allow', expectedComplaints: [COMPLAINTS] })

/** A date later than all other journeys', so the item is first in the list. */
const AFTER_ALL = '2031-12-01T09:30:00'

const main = (page: Page) => page.getByRole('main')
const tituloOf = (page: Page) => page.getByRole('heading', { level: 1 })

const kept = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url.slice(location.origin.length))
  })

const expectNothingPrivate = async (page: Page) =>
  expect((await kept(page)).filter((one) => /^\/(user|login)|ListarDoUsuario|sessao/i.test(one))).toEqual([])

const expectToKeep = (page: Page, address: string) => expect.poll(() => kept(page)).toContain(address)

/** Stores a picture with an old date, because its item could be deleted by now. */
const keepPicture = (page: Page, address: string, hoursAgo: number) =>
  page.evaluate(
    async ([address, date]) => {
      const headers = { date, 'cache-control': 'public, max-age=86400', 'content-type': 'image/png' }
      await (await caches.open('portal-arquivos')).put(address, new Response('figura', { headers }))
    },
    [address, new Date(Date.now() - hoursAgo * 3_600_000).toUTCString()] as const,
  )

async function readNoticia(page: Page) {
  await page.goto('/noticias')
  await rejectCookies(page)
  await alive(page)
  await expectToKeep(page, '/noticias')
  await main(page).getByRole('article').first().getByRole('link').first().click()
  await expect(tituloOf(page)).not.toHaveText('Notícias')
  const address = new URL(page.url()).pathname
  await expectToKeep(page, address)
  return { address, titulo: await tituloOf(page).innerText(), texto: await main(page).innerText() }
}

/** Chromium forgets the offline setting with the next document and reports itself as connected. */
async function remindOffline(context: BrowserContext) {
  await context.setOffline(false)
  await context.setOffline(true)
}

test('offline, read pages open and work, others link to them, and nothing personal is stored', {
  tag: MAIN,
}, async ({ page, context }) => {
  await login(page)
  const { address, titulo } = await readNoticia(page)
  await page.goto('/user/noticias-criadas')
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await page.goto('/quem-somos')
  await alive(page)
  await expectToKeep(page, '/quem-somos')
  await expectNothingPrivate(page)
  await keepPicture(page, '/api/arquivo/1/de-hoje.png', 1)
  await keepPicture(page, '/api/arquivo/1/de-ontem.png', 25)
  await context.setOffline(true)

  await page.goto(address)
  await expect(tituloOf(page)).toHaveText(titulo)
  await alive(page)
  await remindOffline(context)
  await expect(page.getByText('Você está sem internet. O que já está na tela continua aqui.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'NOTÍCIAS' }).click()
  await expect(tituloOf(page)).toHaveText('Notícias')
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await alive(page)

  const statusOf = (picture: string) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          ({ status }) => status,
          () => 'nada',
        ),
      picture,
    )
  expect(await statusOf('/api/arquivo/1/de-hoje.png')).toBe(200)
  expect(await statusOf('/api/arquivo/1/de-ontem.png')).toBe('nada')

  await page.goto('/eventos/2')
  await expect(tituloOf(page)).toHaveText('Você está sem internet')
  await page.getByRole('link', { name: titulo, exact: true }).first().click()
  await expect(tituloOf(page)).toHaveText(titulo)

  await context.setOffline(false)
  await page.goto('/eventos/2')
  await expect(tituloOf(page)).not.toHaveText('Você está sem internet')
})

test('stored pages never replace current ones and contain nothing personal', async ({ page }) => {
  const autor = await loginNewAutor(page)
  await page.goto('/noticias')
  await rejectCookies(page)
  await alive(page)
  await expectToKeep(page, '/noticias')

  await autor.noticia('Publicada depois da leitura', AFTER_ALL)
  await page.goto('/noticias')
  await expect(main(page).getByText('Publicada depois da leitura').first()).toBeVisible()

  await page.goto('/user/noticias-criadas')
  await expect(main(page).getByRole('article').first()).toBeVisible()
  await page.goto('/quem-somos')
  await alive(page)
  await expectToKeep(page, '/quem-somos')
  await expectNothingPrivate(page)
  const capa = '/api/arquivo/'
  const picture = await page.goto('/noticias').then(() => main(page).locator('article img').first().getAttribute('src'))
  await page.goto(picture ?? '')
  await page.goto('/quem-somos')
  await alive(page)
  const pages = await page.evaluate(async () =>
    (await (await caches.open('portal-lidas')).keys()).map(({ url }) => url),
  )
  expect(pages.filter((url) => url.includes(capa))).toEqual([])
  const headers = await page.evaluate(async () =>
    [...((await caches.match('/quem-somos', { ignoreVary: true }))?.headers ?? [])].flat().join(' '),
  )
  expect(headers).toContain('nonce')
  expect(headers).not.toMatch(/visita|usuario|set-cookie/)
})

test('removed content is deleted from the browser once the portal reports it', async ({ page, context }) => {
  const autor = await newAutor(page)
  const id = await autor.noticia('Lida e retirada', AFTER_ALL)
  const address = `/noticias/${id}`
  const others = [`${address}?utm_source=zap`, address.toUpperCase()]
  for (const one of [...others, '/noticias?busca=outra', address]) {
    await page.goto(one)
    await alive(page)
    await expectToKeep(page, one)
  }
  const headers = { Authorization: `Bearer ${autor.usuario.token}` }
  expect((await page.request.delete(`/api/noticia/excluir?id=${id}`, { headers })).status()).toBe(200)
  await page.reload()
  await expect(tituloOf(page)).not.toHaveText('Lida e retirada')
  await expect.poll(async () => (await kept(page)).filter((one) => [address, ...others].includes(one))).toEqual([])
  expect(await kept(page)).toContain('/noticias?busca=outra')
  await context.setOffline(true)
  await page.goto(address)
  await expect(tituloOf(page)).toHaveText('Você está sem internet')
})

test.describe('on a portal of its own', () => {
  test.use({ expectedComplaints: [/^request to http:\/\/127\.0\.0\.1/] })

  test('a setting disables offline reading on every device', async ({ page }) => {
    const settings = { DATA_DIR: test.info().outputPath('data') }
    const keeping = await startPortal(settings)
    try {
      await page.goto(`${keeping.url}/quem-somos`)
      await expectToKeep(page, '/quem-somos')
    } finally {
      await keeping.close()
    }
    const ending = await startPortal({ ...settings, PORT: new URL(keeping.url).port, LEITURA_OFFLINE: 'nao' })
    try {
      await page.goto(`${ending.url}/quem-somos`)
      await expect.poll(() => kept(page)).toEqual([])
      const isThere = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
      await expect.poll(isThere).toBe(0)
    } finally {
      await ending.close()
    }
  })
})
