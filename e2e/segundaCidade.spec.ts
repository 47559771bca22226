import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from './portalTest'
import { START_TIMEOUT_MS, startPortal } from './startPortal'

const CIDADE = join(import.meta.dirname, 'segundaCidade')
const NOME = 'Rede de Inovação e Conhecimento do Alto Vale das Araucárias'
const COOPERATIVA = 'Cooperativa de Plataformas Digitais dos Produtores Orgânicos do Alto Vale das Araucárias'

const test = base.extend<object, { url: string }>({
  url: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'portal-cidade-'))
      const portal = await startPortal({ CIDADE, DATA_DIR: folder, DATABASE_URL: '', DEMO: 'nao', FUSO_HORARIO: '' })
      await use(portal.url)
      await portal.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
  server: [
    async ({ url }, use) => use({ portalUrl: url, apiUrl: url, pageSize: 9, hasExtensions: true }),
    { scope: 'worker', timeout: START_TIMEOUT_MS },
  ],
})

test('a second city shows its logo, colours, texts and parceiros', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveTitle(NOME)
  const banner = page.getByRole('banner')
  const logo = banner.getByRole('img', { name: NOME })
  await expect(logo).toHaveJSProperty('complete', true)
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const address = (await logo.getAttribute('src')) ?? ''
  const served = await page.request.get(address)
  expect(served.headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(served.headers()['content-security-policy']).toContain('sandbox')
  await expect(banner.getByRole('link', { name: 'LOGIN' })).toHaveCSS('background-color', 'rgb(11, 93, 94)')
  expect(await (await page.request.get('/favicon.svg')).text()).toContain('#0b5d5e')
  expect((await page.request.get('/icone-192.png')).headers()['content-type']).toBe('image/png')
  expect(await (await page.request.get('/manifest.webmanifest')).json()).toMatchObject({ theme_color: '#0b5d5e' })

  const main = page.getByRole('main')
  await expect(main.getByText('Do pinhão ao código, tudo começa numa roda.')).toBeVisible()
  await expect(page.getByRole('contentinfo').getByText('Conhecimento que se planta em conjunto.')).toBeVisible()
  expect(await page.content()).not.toContain('Jacarandá')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await page.setViewportSize({ width: 360, height: 740 })
  const [mark, menu] = [await logo.boundingBox(), await banner.getByRole('button', { name: 'Menu' }).boundingBox()]
  expect(menu?.y).toBeLessThan((mark?.y ?? 0) + (mark?.height ?? 0))
  await main.getByRole('link', { name: 'Conheça a nossa história' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Quem somos' })).toBeVisible()
  await expect(main.getByText('A rede nasceu em 2021, na festa do pinhão.')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Equipe' }).getByText('Nara Kaingang')).toBeVisible()
})

test('a visitor of a second city opens one of its parceiros and finds it by search', async ({ page }) => {
  await page.goto('/parceiros')
  await expect(page.getByText('3 parceiros', { exact: true })).toBeVisible()
  const cooperativa = page.getByRole('main').getByRole('link', { name: COOPERATIVA })
  await expect(cooperativa.locator('img')).toHaveAttribute('src', /^\/assets\/cidade\/logos-cooperativa-/)
  await cooperativa.click()
  await expect(page.getByRole('heading', { level: 1, name: COOPERATIVA })).toBeVisible()
  await expect(page.getByText('Liga quem planta a quem come, sem atravessador.')).toBeVisible()
  expect((await page.request.get('/parceiros/9')).status()).toBe(404)
  await page.goto('/busca?busca=atravessador')
  await expect(page.getByRole('main').getByRole('link', { name: COOPERATIVA })).toBeVisible()
  await page.goto('/fale-conosco')
  await expect(page.getByLabel('Setor', { exact: true }).locator('option')).toHaveText([
    /.*/,
    'Imprensa',
    'Cooperativas',
    'Ouvidoria',
  ])
})
