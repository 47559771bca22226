import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { MAIN } from './mainTag'
import { alive, expect, rejectCookies, test } from './portalTest'
import { pressToTheEnd } from './pressToTheEnd'

const todos = (page: Page) => page.getByRole('region', { name: 'Todos os eventos' })

async function openEvento(page: Page, titulo: string) {
  await page.goto(`/eventos?${new URLSearchParams({ busca: titulo })}`)
  await rejectCookies(page)
  await alive(page)
  await page.getByRole('link', { name: titulo, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeFocused()
}

test('highlights move by keyboard, and after reading an evento the list is where it was', {
  tag: MAIN,
}, async ({ page, server }) => {
  await page.goto('/eventos')
  await rejectCookies(page)
  await alive(page)
  const destaques = page.getByRole('group', { name: 'Eventos em destaque' })
  const indicators = destaques.getByRole('link', { name: /^Destaque \d de 3/ })
  const slides = destaques.getByRole('article')
  await expect(indicators).toHaveCount(3)
  await expect(slides.nth(0)).toBeInViewport({ ratio: 0.5 })
  await expect(slides.nth(2)).not.toBeInViewport()
  await expect(destaques.getByRole('button', { name: 'Iniciar a passagem dos destaques' })).toBeVisible()
  await indicators.nth(2).focus()
  await page.keyboard.press('Enter')
  await expect(slides.nth(2)).toBeInViewport({ ratio: 0.5 })
  await expect(indicators.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(/\/eventos$/)
  await slides.nth(0).getByRole('link').focus()
  await expect(slides.nth(0)).toBeInViewport({ ratio: 0.5 })

  const card = todos(page)
    .getByRole('article')
    .nth(server.pageSize - 1)
  const link = card.getByRole('link').first()
  const titulo = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  await expect(page).toHaveTitle(`${titulo} | Ecossistema Jacarandá`)
  await page.goBack()
  await expect(card).toBeInViewport()
})

test('"VER MAIS" appends all pages and marks past eventos', async ({ page, server }) => {
  const { pageSize } = server
  await page.goto('/eventos')
  await rejectCookies(page)
  await alive(page)
  const cards = todos(page).getByRole('article')
  const more = todos(page).getByRole('link', { name: 'VER MAIS' })
  await expect(cards).toHaveCount(pageSize)
  await expect(todos(page).getByText('(ENCERRADO)')).toHaveCount(0)

  await more.click()
  await expect(cards).toHaveCount(2 * pageSize)
  await expect(cards.nth(pageSize).getByRole('link').first()).toBeFocused()
  await expect(page).toHaveURL(/\?pagina=2$/)
  await pressToTheEnd(more, cards)
  await expect(cards.last()).toContainText('(ENCERRADO)')

  const count = await cards.count()
  await expect(todos(page).getByText(`Mostrando ${count} eventos`)).toBeVisible()
  await page.reload()
  await alive(page)
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(count)

  await cards.last().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('(ENCERRADO)').first()).toBeVisible()
  const agenda = page.getByRole('main').getByRole('link', { name: /agenda/ })
  await expect(agenda).toHaveText('Adicionar à agenda (.ics)')
  const download = page.waitForEvent('download')
  await agenda.click()
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^BEGIN:VCALENDAR\r\n/)
})

test('filter and search combine, and the address keeps both', async ({ page, server }) => {
  await page.goto('/eventos')
  await rejectCookies(page)
  await alive(page)
  await page.getByRole('combobox', { name: 'Organizador' }).selectOption('Hub Mercado Velho')
  await expect(page).toHaveURL(/organizador=Hub\+Mercado\+Velho/)
  const lista = page.getByRole('region', { name: 'Eventos de Hub Mercado Velho' })
  await expect(lista.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'VER MAIS' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Em destaque' })).toHaveCount(0)

  const busca = page.getByRole('searchbox', { name: 'Buscar eventos' })
  await busca.fill('CAFE COM STARTUPS: VENDER')
  await expect(page.getByText('1 evento encontrado')).toBeVisible()
  await busca.fill('zzz não existe')
  await expect(page.getByText('Nenhum evento encontrado.').first()).toBeVisible()
  await page.reload()
  await expect(busca).toHaveValue('zzz não existe')
  await expect(page.getByRole('combobox', { name: 'Organizador' })).toHaveValue('Hub Mercado Velho')
  await page.getByRole('link', { name: 'Ver todos os eventos' }).click()
  await expect(todos(page).getByRole('article')).toHaveCount(server.pageSize)
})

test('swiping moves the highlights and their indicators', async ({ page }) => {
  await page.goto('/eventos')
  await rejectCookies(page)
  await alive(page)
  const destaques = page.getByRole('group', { name: 'Eventos em destaque' })
  await destaques.getByRole('article').first().hover()
  await page.mouse.wheel(1200, 0)
  await expect(destaques.locator('[aria-current=true]')).toHaveText(/^Destaque [23] de 3/)
})

test('an online evento is added to a calendar and opened by its link', async ({ page, server }) => {
  await openEvento(page, 'Roda de conversa: voltar a programar depois dos quarenta')
  const article = page.getByRole('article').first()
  await expect(article.getByText('Online: http://elascodam.example/roda')).toBeVisible()
  const accessLink = article.getByRole('link', { name: 'Acessar Link' })
  await expect(accessLink).toHaveAttribute('href', 'http://elascodam.example/roda')
  await expect(accessLink).toHaveAttribute('rel', 'noopener noreferrer')

  const agenda = new URL((await article.getByRole('link', { name: 'Adicionar à agenda' }).getAttribute('href')) ?? '')
  expect(agenda.searchParams.get('dates')).toMatch(/^\d{8}T\d{6}Z\/\d{8}T\d{6}Z$/)
  expect(agenda.searchParams.get('ctz')).toBe('America/Sao_Paulo')
  expect(agenda.searchParams.get('location')).toBe('Online: http://elascodam.example/roda')
  expect(agenda.searchParams.get('details')).not.toMatch(/[<>]/)

  const file = article.getByRole('link', { name: 'Baixar para outra agenda (.ics)' })
  await expect(file).toHaveCount(server.hasExtensions ? 1 : 0)
  if (!server.hasExtensions) return
  const calendar = await page.request.get((await file.getAttribute('href')) ?? '')
  expect(calendar.headers()['content-type']).toContain('text/calendar')
  expect(await calendar.text()).toContain('SUMMARY:Roda de conversa: voltar a programar depois dos quarenta')
})

test('an evento across midnight shows cover, address, map and more eventos', async ({ page }) => {
  await openEvento(page, 'Madrugada do Protótipo')
  const capa = page.getByRole('main').getByRole('img', { name: 'Madrugada do Protótipo' })
  await expect.poll(() => capa.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const period = /^De \d{2}\/\d{2}\/\d{4} às 22:00 até \d{2}\/\d{2}\/\d{4} às 05:00$/
  await expect(page.getByText(period).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver no mapa' })).toHaveAttribute('href', /Porto\+Jacarand/)
  const mais = page.getByRole('region', { name: 'Mais eventos' })
  await expect(mais.getByRole('article')).toHaveCount(3)
  await expect(mais.getByText('Madrugada do Protótipo')).toHaveCount(0)

  await page.getByRole('link', { name: 'Outros eventos de Hub Mercado Velho' }).click()
  await expect(page.getByRole('region', { name: 'Eventos de Hub Mercado Velho' })).toBeVisible()
})

test('an evento shows its institution even if the server sends only its id', async ({ page }) => {
  await openEvento(page, 'Seminário de Dados Abertos')
  const article = page.getByRole('article').first()
  await expect(article.getByText('Secretaria de Inovação de Porto Jacarandá', { exact: true })).toBeVisible()
})

test('an evento can be shared, and a link at its end returns to the top', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openEvento(page, 'Madrugada do Protótipo')
  const { pathname } = new URL(page.url())
  const whatsApp = new URL((await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')) ?? '')
  expect(whatsApp.searchParams.get('text')).toContain(`${baseURL}${pathname}`)
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByText('Link copiado.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${pathname}`)

  await page.getByRole('link', { name: 'Voltar ao topo' }).click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('a past evento is marked and has its dates for search engines', async ({ page }) => {
  await openEvento(page, 'Desafio Cidade Limpa: 36 horas de soluções')
  await expect(page.getByText('(ENCERRADO)').first()).toBeVisible()
  const written = await page.locator('script[type="application/ld+json"]').allTextContents()
  const described = written.map((json) => JSON.parse(json)).find((thing) => thing['@type'] === 'Event')
  expect(described).toMatchObject({ '@type': 'Event', location: { '@type': 'Place' } })
  expect(described.startDate).toMatch(/T18:00:00-03:00$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is paged, filtered and searched, and an evento is complete', async ({ page, server }) => {
    await page.goto('/eventos')
    const slide = page.getByRole('group', { name: 'Eventos em destaque' }).getByRole('article').nth(1)
    await page.getByRole('link', { name: /^Destaque 2 de 3/ }).click()
    await expect(slide).toBeInViewport({ ratio: 0.5 })

    await todos(page).getByRole('link', { name: 'VER MAIS' }).click()
    await expect(todos(page).getByRole('article')).toHaveCount(2 * server.pageSize)
    await page.goto('/eventos?pagina=5')
    await expect(todos(page).getByText('(ENCERRADO)').first()).toBeVisible()

    await page.getByRole('combobox', { name: 'Organizador' }).selectOption('Coletivo Elas Codam')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await page.getByRole('searchbox').fill('quarenta')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/organizador=Coletivo\+Elas\+Codam&busca=quarenta/)
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Roda de conversa/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Adicionar à agenda' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copiar link' })).toBeHidden()
  })
})
