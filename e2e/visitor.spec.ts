import { MAIN } from './mainTag'
import { alive, expect, rejectCookies, test } from './portalTest'
import { pressToTheEnd } from './pressToTheEnd'

test('a visitor opens a news item from the home and returns to the same list', {
  tag: MAIN,
}, async ({ page, server: { pageSize } }) => {
  await page.goto('/')
  await expect(page).toHaveTitle('Ecossistema Jacarandá')
  await rejectCookies(page)
  await alive(page)
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'NOTÍCIAS' }).click()
  await expect(page).toHaveTitle('Notícias | Ecossistema Jacarandá')
  await expect(page.getByRole('heading', { level: 1, name: 'Notícias' })).toBeFocused()

  const todas = page.getByRole('region', { name: 'Todas as notícias' })
  const cards = todas.getByRole('article')
  await expect(cards).toHaveCount(pageSize)
  await todas.getByRole('link', { name: 'Ver mais' }).click()
  await expect(cards).toHaveCount(2 * pageSize)
  await expect(cards.nth(pageSize).getByRole('link').first()).toBeFocused()
  await expect(todas.getByText(`Mostrando ${2 * pageSize} notícias`)).toBeVisible()

  const link = cards.last().getByRole('link').first()
  const titulo = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const data = page.getByRole('main').getByText(/\d{2}\/\d{2}\/\d{4}/)
  await expect(data.first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('article').filter({ hasText: titulo }).last()).toBeInViewport()

  const busca = page.getByRole('searchbox', { name: 'Buscar notícias' })
  await busca.fill('INOVACAO')
  await expect(page).toHaveURL(/busca=INOVACAO/)
  await expect(page.getByText(/notícias? encontradas?$/)).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await busca.fill('zzz não existe')
  await expect(page.getByText('Nenhuma notícia encontrada.').first()).toBeVisible()
})

test('"Ver mais" appends pages until the end', async ({ page }) => {
  await page.goto('/noticias')
  await rejectCookies(page)
  await alive(page)
  const todas = page.getByRole('region', { name: 'Todas as notícias' })
  const cards = todas.getByRole('article')
  await pressToTheEnd(todas.getByRole('link', { name: 'Ver mais' }), cards)
  expect(await cards.count()).toBeGreaterThanOrEqual(24)
  await expect(todas.getByText('Ver mais')).toHaveCount(0)
})

test('the author filter shows all items of an author', async ({ page }) => {
  await page.goto('/noticias')
  const autor = page.getByRole('combobox', { name: 'Autor' })
  const nome = (await autor.getByRole('option').nth(1).innerText()).trim()
  await autor.selectOption({ index: 1 })
  await expect(page).toHaveURL(/autorId=\d+/)

  const cards = page
    .getByRole('region', { name: /notícias/i })
    .last()
    .getByRole('article')
  await expect(cards.first()).toContainText(nome)
  for (const card of await cards.all()) await expect(card).toContainText(nome)
  await expect(page.getByText('Ver mais')).toHaveCount(0)
})

test.describe('an unknown address', () => {
  test.use({ expectedComplaints: [/404|could not be decoded/] })

  for (const lista of ['noticias', 'eventos', 'documentos', 'parceiros'])
    test(`in ${lista} answers 404 for an invalid or unknown id`, async ({ request }) => {
      for (const id of ['0', '-1', '1.0', '1e3', '99999999999', '999999', 'abc'])
        expect((await request.get(`/${lista}/${id}`)).status(), id).toBe(404)
    })

  test('of a notícia has a link back', async ({ page }) => {
    const answer = await page.goto('/noticias/999999')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Erro ao carregar notícia!')).toBeVisible()
    await page.getByRole('link', { name: 'Voltar para as notícias' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notícias' })).toBeVisible()
  })

  test('that cannot be decoded shows a page', async ({ page }) => {
    const answer = await page.goto('/noticias/%?pagina=2')
    expect([answer?.status(), answer?.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    await alive(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
    await expect(page).toHaveURL('/noticias/%?pagina=2')
    await page.getByRole('link', { name: 'Ir para a página inicial' }).click()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
    await expect(page).toHaveURL('/noticias/%?pagina=2')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedComplaints: [/404/] })

  test('the list is searched and paged, an item is complete, and an unknown address answers 404', {
    tag: MAIN,
  }, async ({ page, server }) => {
    await page.goto('/noticias')
    const todas = page.getByRole('region', { name: 'Todas as notícias' })
    await expect(todas.getByRole('article')).toHaveCount(server.pageSize)
    await todas.getByRole('link', { name: 'Ver mais' }).click()
    await expect(todas.getByRole('article')).toHaveCount(2 * server.pageSize)

    const link = todas.getByRole('article').last().getByRole('link').first()
    const titulo = await link.innerText()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titulo)
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(600)

    await page.goto('/noticias')
    await page.getByRole('combobox', { name: 'Autor' }).selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page).toHaveURL(/autorId=\d+/)
    await page.getByRole('searchbox').fill('a')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/autorId=\d+&busca=a/)
    await expect(page.getByRole('article').first()).toBeVisible()

    for (const nowhere of ['/nao-existe', '/noticias/%']) {
      const answer = await page.goto(nowhere)
      expect(answer?.status(), nowhere).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Página não encontrada' })).toBeVisible()
    }
  })
})
