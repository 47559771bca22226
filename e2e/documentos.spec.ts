import { MAIN } from './mainTag'
import { alive, expect, rejectCookies, test } from './portalTest'
import { pressToTheEnd } from './pressToTheEnd'

test('a visitor opens an edital in the documentos and downloads its PDF', { tag: MAIN }, async ({ page, server }) => {
  await page.goto('/')
  await rejectCookies(page)
  await alive(page)
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('link', { name: 'DOCUMENTOS & EDITAIS' }).click()
  await expect(page).toHaveTitle('Documentos & editais | Ecossistema Jacarandá')
  await expect(page.getByRole('region', { name: 'Últimos documentos' }).getByRole('article')).toHaveCount(3)
  await page.getByRole('main').getByRole('link', { name: 'Leis', exact: true }).click()
  await expect(page).toHaveURL(/\/documentos\?area=lei$/)
  await expect(page.getByRole('combobox', { name: 'Área' })).toHaveValue('lei')
  await expect(page.getByRole('region', { name: 'Leis' }).getByRole('article').first()).toBeVisible()
  await page.goBack()

  await page.getByRole('main').getByRole('link', { name: 'Editais', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Editais' })).toBeFocused()
  const novos = page.getByRole('group')
  await expect(novos.getByRole('article').first()).toBeVisible()
  const semEditais = page.getByText('Nenhum edital nesta seção.')
  await expect(semEditais).toHaveCount(server.hasExtensions ? 1 : 2)

  await page.getByRole('searchbox', { name: 'Buscar editais' }).fill('MENTORES')
  await expect(page).toHaveURL(/\?busca=MENTORES$/)
  await novos.getByRole('link', { name: 'Chamada de Mentores', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Chamada de Mentores' })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Você está em' }).getByRole('link')).toHaveText([
    'Início',
    'Documentos',
    'Editais',
  ])
  await expect(page.getByText(/\d{2}\/\d{2}\/\d{4}/).first()).toBeVisible()

  const coming = page.waitForEvent('download')
  const tamanho = server.hasExtensions ? ', [\\d,]+ [KM]B' : ''
  await page.getByRole('link', { name: new RegExp(`^Baixar PDF${tamanho} de Chamada de Mentores$`) }).click()
  const download = await coming
  expect(await download.failure()).toBeNull()
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Chamada de Mentores' })).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Buscar editais' })).toHaveValue('MENTORES')
})

test('a PDF of the portal is shown in the page on request', async ({ page, server }) => {
  // A headless browser reports no PDF viewer.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }))
  await page.goto('/documentos/1')
  await rejectCookies(page)
  await alive(page)
  const see = page.getByRole('button', { name: 'Ver nesta página' })
  if (!server.hasExtensions) {
    await expect(see).toHaveCount(0)
    return
  }
  const shown = page.waitForResponse(/exibir=1/)
  await see.click()
  expect((await shown).headers()['content-disposition']).toMatch(/^inline/)
  await expect(page.locator('iframe[title^="PDF de "]')).toBeInViewport()
  await page.getByRole('button', { name: 'Fechar a visualização' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('"Ver mais" appends all pesquisas, and the focus follows', async ({ page }) => {
  await page.goto('/pesquisas')
  await rejectCookies(page)
  await alive(page)
  const todas = page.getByRole('region', { name: 'Todas as pesquisas' })
  const cards = todas.getByRole('article')
  const more = todas.getByRole('link', { name: 'Ver mais' })
  const first = await cards.count()
  await more.click()
  await expect(cards.nth(first).getByRole('link').first()).toBeFocused()
  await pressToTheEnd(more, cards)
  const all = await cards.count()
  expect(all).toBeGreaterThanOrEqual(12)
  await expect(todas.getByText(`Mostrando ${all} pesquisas`)).toBeVisible()
  await expect(todas.getByText('Ver mais')).toHaveCount(0)

  await cards.nth(11).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(all)
})

test('a search finds tags, reports no matches, and links back to all', async ({ page }) => {
  await page.goto('/pesquisas?busca=AGROTECH')
  await rejectCookies(page)
  await alive(page)
  await expect(page.getByRole('link', { name: /^Estudo de viabilidade/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar pesquisas' }).fill('zzz')
  await expect(page.getByText('Nenhum documento encontrado.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Ver todas as pesquisas' }).click()
  await expect(page.getByText(/^Mostrando \d+ pesquisas$/)).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Buscar pesquisas' })).toHaveValue('')
})

test('editais are listed as new until their end', async ({ page, server }) => {
  await page.goto('/editais')
  await rejectCookies(page)
  await alive(page)
  const situacao = page.getByRole('combobox', { name: 'Situação' })
  if (!server.hasExtensions) {
    await expect(situacao).toHaveCount(0)
    return
  }
  await expect(page.getByRole('region', { name: 'Concluídos' }).getByRole('article')).toHaveCount(4)
  await situacao.selectOption('Concluídos')
  await expect(page).toHaveURL(/situacao=concluido$/)
  await expect(page.getByRole('group').getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('heading', { level: 2, name: 'Concluídos' })).toBeVisible()
})

test('"Novos editais" opens and closes by the keyboard alone', async ({ page }) => {
  await page.goto('/editais')
  await alive(page)
  const card = page.getByRole('group').getByRole('article').first()
  await expect(card).toBeVisible()
  await page.locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(card).toBeHidden()
  await page.keyboard.press('Space')
  await expect(card).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a lei without an area page is found among all documentos', async ({ page }) => {
    await page.goto('/documentos')
    await page.getByRole('combobox', { name: 'Área' }).selectOption('Lei')
    await page.getByRole('combobox', { name: 'Área' }).press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/documentos\?.*area=lei/)
    const leis = page.getByRole('region', { name: 'Leis' })
    await expect(leis.getByRole('article').first()).toBeVisible()
    await leis.getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('navigation', { name: 'Você está em' }).getByRole('link')).toContainText(['Documentos'])
  })

  test('lists are paged and searched, and a documento is complete', async ({ page }) => {
    await page.goto('/pesquisas')
    await pressToTheEnd(page.getByRole('link', { name: 'Ver mais' }), page.getByRole('article'))
    expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(12)
    await page.getByRole('searchbox', { name: 'Buscar pesquisas' }).fill('MAPA DE STARTUPS')
    await page.getByRole('button', { name: 'Buscar' }).click()
    await page.getByRole('article').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mapa de Startups')
    await expect(page.getByRole('link', { name: /^Baixar PDF/ })).toBeVisible()
  })
})
