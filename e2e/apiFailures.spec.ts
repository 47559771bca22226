import type { Locator, Page } from '@playwright/test'
import { MAIN } from './mainTag'
import { API_FAULTS, type ApiFault } from './otherApi/ApiFault'
import { alive, expect, rejectCookies, test } from './portalTest'

const FAULTS = Object.keys(API_FAULTS) as ApiFault[]
const SEM_NOTICIA = 'Erro ao carregar notícia!'
const SEM_EVENTO = 'Erro ao carregar evento!'
const SEM_DOCUMENTO = 'Erro ao carregar documento!'

const EQUIPE = 'Entre em contato com a equipe de startups da Associação Ecossistema Jacarandá.'
const isGeneral = (fault: ApiFault) => fault === 'a conexão que cai' || fault === 'uma página no lugar dos dados'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article').first()
const text = (of: string) => (page: Page) => main(page).getByText(of).first()

/** Each screen with API data: its messages without the API, and an element that proves the data. */
const SCREENS: [path: string, says: string[], shows: (page: Page) => Locator][] = [
  ['/', [SEM_NOTICIA, SEM_EVENTO], cards],
  ['/noticias', [SEM_NOTICIA], cards],
  ['/noticias/1', [SEM_NOTICIA], text('Publicada em')],
  ['/eventos', [SEM_EVENTO], cards],
  ['/eventos/18', [SEM_EVENTO], text('Fablab Oficina Aberta')],
  ['/documentos', [SEM_DOCUMENTO], cards],
  ['/documentos/1', [SEM_DOCUMENTO], text('Baixar PDF')],
  ['/pesquisas', [SEM_DOCUMENTO], cards],
  ['/editais', [SEM_DOCUMENTO], cards],
  [
    '/fale-conosco',
    ['Não foi possível carregar os setores.'],
    (page) => main(page).getByRole('combobox').filter({ hasText: 'Imprensa' }),
  ],
]

const MENU = [
  ['NOTÍCIAS', SEM_NOTICIA],
  ['DOCUMENTOS & EDITAIS', SEM_DOCUMENTO],
  ['EVENTOS', SEM_EVENTO],
  ['FALE CONOSCO', 'Não foi possível carregar os setores.'],
] as const

const BUSCAS = [
  ['/noticias', 'startup', SEM_NOTICIA],
  ['/eventos', 'mutirão', SEM_EVENTO],
  ['/pesquisas', 'mapa', SEM_DOCUMENTO],
  ['/editais', 'mentores', SEM_DOCUMENTO],
] as const

test.use({ expectedComplaints: [/RemoteLoadError|Failed to load resource|to codigo|ERR_/] })

// The next file of this worker uses the same API.
test.afterEach(({ server }) => failWith(server, undefined))

function failWith({ otherApi }: { otherApi?: { fault: ApiFault | undefined } }, fault: ApiFault | undefined) {
  if (!otherApi) throw new Error('These journeys need an API that can be broken.')
  otherApi.fault = fault
}

const brokenPictures = (page: Page) =>
  main(page)
    .locator('img')
    .evaluateAll(
      (images: HTMLImageElement[]) => images.filter((image) => image.complete && image.naturalWidth === 0).length,
    )

const retry = (page: Page) => main(page).getByRole('button', { name: 'Tentar novamente' }).first()

/** React hydrates a remote's page after the chrome, so an earlier press would be lost. */
const waitForHandler = (button: Locator) =>
  expect
    .poll(() => button.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)

for (const [at, [path, says, shows]] of SCREENS.entries()) {
  // The main journey tests every fault. Each other screen tests half of them.
  const isMain = path === '/noticias'
  const faults = FAULTS.filter((_, place) => isMain || place % 2 === at % 2)
  test(`${path} shows the failure and recovers on retry: ${faults.join(', ')}`, {
    tag: isMain ? MAIN : [],
  }, async ({ page, server }) => {
    for (const fault of faults)
      await test.step(fault, async () => {
        failWith(server, fault)
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(503)
        expect(answer?.headers()).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' })
        await alive(page)
        for (const message of says) await expect(text(message)(page)).toBeVisible()
        if (isGeneral(fault) && path !== '/fale-conosco') await expect(text(EQUIPE)(page)).toBeVisible()
        else await expect(text(EQUIPE)(page)).toHaveCount(0)
        await expect(shows(page)).toHaveCount(0)
        failWith(server, undefined)
        await waitForHandler(retry(page))
        await retry(page).click()
        await expect(shows(page)).toBeVisible()
        for (const message of says) await expect(text(message)(page)).toHaveCount(0)
      })
  })
}

for (const fault of FAULTS) {
  test(`every screen of the menu reports ${fault}`, async ({ page, server }) => {
    await page.goto('/quem-somos')
    await rejectCookies(page)
    await alive(page)
    failWith(server, fault)
    for (const [entrada, message] of MENU) {
      await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: entrada }).click()
      await expect(text(message)(page)).toBeVisible()
      await retry(page).click()
      await expect(text(message)(page)).toBeVisible()
    }
  })
}

for (const [index, [path, busca, message]] of BUSCAS.entries()) {
  const fault = FAULTS[index % FAULTS.length]
  test(`the search on ${path} is kept during ${fault}`, async ({ page, server }) => {
    await page.goto(path)
    await rejectCookies(page)
    await alive(page)
    failWith(server, fault)
    const field = page.getByRole('searchbox')
    await field.fill(busca)
    await expect(text(message)(page)).toBeVisible()
    await expect(field).toHaveValue(busca)
    failWith(server, undefined)
    await retry(page).click()
    await expect(cards(page)).toContainText(new RegExp(busca, 'i'))
    await expect(field).toHaveValue(busca)
  })
}

for (const [path, message] of [
  ['/noticias', SEM_NOTICIA],
  ['/eventos', SEM_EVENTO],
  ['/documentos', SEM_DOCUMENTO],
] as const)
  test(`an unknown item in ${path} answers 404 with a link back`, async ({ page }) => {
    // idOf.test.ts refuses more texts that are no id.
    for (const id of ['999999', '1.5', '%3Cscript%3E']) {
      const answer = await page.goto(`${path}/${id}`)
      expect(answer?.status(), id).toBe(404)
      await expect(text(message)(page)).toBeVisible()
      await main(page)
        .getByRole('link', { name: /^Voltar para / })
        .click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(cards(page)).toBeVisible()
    }
  })

test('a screen without API data works without the API', async ({ page, server }) => {
  failWith(server, 'a conexão que cai')
  for (const path of ['/quem-somos', '/parceiros', '/parceiros/10', '/acessibilidade', '/mapa-do-site', '/login']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await alive(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(retry(page)).toHaveCount(0)
  }
})

test('a message sent offline is kept and can be sent later', async ({ page, context }) => {
  await page.goto('/fale-conosco')
  await rejectCookies(page)
  await alive(page)
  const field = (label: string) => main(page).getByLabel(label, { exact: true })
  await field('Mensagem').fill('Escrevo do ônibus.')
  await context.setOffline(true)
  await field('Setor').selectOption('Startups')
  for (const [label, written] of [
    ['Nome', 'Ana Souza'],
    ['E-mail', 'ana@empresa.example'],
    ['Telefone', '00900000001'],
    ['Empresa', 'Ipê'],
    ['Cargo', 'Diretora'],
  ] as const)
    await field(label).fill(written)
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText('Não foi possível concluir o envio. Seus dados foram mantidos.')).toBeVisible()
  await expect(field('Mensagem')).toHaveValue('Escrevo do ônibus.')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Mensagem enviada com sucesso!' })).toBeVisible()
})

test('a screen opened offline reports it and loads once online', async ({ page, context }) => {
  await page.goto('/quem-somos')
  await rejectCookies(page)
  await alive(page)
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'EVENTOS' }).click()
  await expect(retry(page)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Eventos' })).toBeVisible()
  await expect(cards(page)).toBeVisible()
})

for (const [path, call] of [
  ['/noticias', 'noticia'],
  ['/eventos', 'evento'],
] as const)
  test(`broken pictures of ${path} are replaced by the drawn cover`, async ({ page }) => {
    await page.route(`**/api/${call}/**`, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll(/"\/9j\/[^"]+"/g, `"/9j/${'quebrada'.repeat(9)}"`)
      await route.fulfill({ response, body })
    })
    await page.goto('/quem-somos')
    await rejectCookies(page)
    await alive(page)
    const menu = page.getByRole('navigation', { name: 'Menu principal' })
    await menu.getByRole('link', { name: path.slice(1) === 'eventos' ? 'EVENTOS' : 'NOTÍCIAS' }).click()
    await expect(cards(page)).toBeVisible()
    await expect.poll(() => brokenPictures(page)).toBe(0)
    await cards(page).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^(Notícias|Eventos)$/ })).toHaveCount(0)
    await expect.poll(() => brokenPictures(page)).toBe(0)
  })
