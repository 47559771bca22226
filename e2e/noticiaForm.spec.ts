import type { Page } from '@playwright/test'
import { MAIN } from './mainTag'
import {
  capa,
  capaEscolhida,
  corpo,
  fill,
  open,
  picture,
  press,
  says,
  sendNew,
  subTitulo,
  titulo,
  visit,
} from './noticiaForm'
import { expect, test } from './portalTest'

const widthOf = (page: Page, name: string) =>
  page.getByRole('img', { name }).evaluate((img: HTMLImageElement) => img.naturalWidth)

test('a noticia is written, previewed, sent, read, edited and removed', { tag: MAIN }, async ({ page }) => {
  const nome = `Feira das Sementes ${Date.now()}`
  await open(page)
  await expect(page.getByRole('heading', { level: 1, name: 'ENVIE SUA NOTÍCIA!' })).toBeVisible()
  await fill(page, nome)
  await subTitulo(page).fill('Doze escolas mostram o que plantaram.')
  await capa(page).setInputFiles(await picture(page, 'jpeg'))
  await expect(capaEscolhida(page, 'capa.jpeg')).toBeVisible()
  await page.getByRole('combobox', { name: /^Tags/ }).fill('sementes,')

  await press(page, 'PRÉ-VISUALIZAR')
  const preview = page.getByRole('region', { name: 'Pré-visualização' })
  await expect(preview).toBeFocused()
  for (const text of ['Doze escolas mostram o que plantaram.', 'Por Helena Prado', '#sementes', 'Começa na segunda.'])
    await expect(preview.getByText(text, { exact: true })).toBeVisible()
  await expect(preview.getByText('03/05/2031 às 09:30')).toBeVisible()
  await expect(preview.getByRole('img', { name: nome })).toHaveAttribute('src', /^data:image\/jpeg/)
  await press(page, 'VOLTAR')
  await expect(titulo(page)).toHaveValue(nome)
  await press(page, 'PRÉ-VISUALIZAR')
  const id = await sendNew(page)
  await expect(titulo(page)).toHaveValue('')
  await expect(corpo(page)).toHaveText('')
  await expect(page).toHaveURL(/\/user\/noticias$/)

  await visit(page, `/noticias/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: nome })).toBeVisible()
  await expect(page.getByText('Por Helena Prado')).toBeVisible()
  await expect(page.getByText('Começa na segunda.')).toBeVisible()
  await expect.poll(() => widthOf(page, nome)).toBeGreaterThan(100)

  await visit(page, `/user/noticias/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'EDITE SUA NOTÍCIA!' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'SALVAR RASCUNHO' })).toHaveCount(0)
  await expect(corpo(page)).toHaveText('Começa na segunda.')
  await titulo(page).fill(`${nome} II`)
  await capa(page).setInputFiles(await picture(page, 'png'))
  await expect(capaEscolhida(page, 'capa.png')).toBeVisible()
  await press(page, 'ENVIAR')
  await says(page, 'Notícia editada com sucesso!')
  await expect(page).toHaveURL(/\/user\/noticias-criadas$/)
  const found = await (await page.request.get(`/noticias?busca=${encodeURIComponent(nome)}`)).text()
  for (const text of [`${nome} II`, `href="/noticias/${id}"`]) expect(found).toContain(text)

  await page.getByRole('button', { name: `Excluir: ${nome} II` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await says(page, 'Notícia removida com sucesso!')
  expect((await page.request.get(`/api/noticia/detalhes?Id=${id}`)).status()).toBe(404)
})

test('missing values are shown, and the first gets the focus', async ({ page }) => {
  await open(page)
  await press(page, 'PRÉ-VISUALIZAR')
  await press(page, 'ENVIAR')
  await says(page, 'Preencha todos os campos obrigatórios.')
  for (const sentence of ['Título é obrigatório.', 'Data é obrigatória', 'Corpo da notícia é obrigatório.'])
    await says(page, sentence)
  await expect(titulo(page)).toBeFocused()
})

test.describe('a pasted script', () => {
  // Chromium reports a handler while it parses it, even in a document without scripts.
  test.use({ expectedComplaints: [/^Executing inline event handler violates/] })

  test('never runs', async ({ page, context }) => {
    const nome = `Colagem ${Date.now()}`
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page)
    await fill(page, nome)
    await page.evaluate(async () => {
      const html = '<p>Colado</p><script>window.ran = 1</script><img src="x" onerror="window.ran = 1">'
      await navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob([html], { type: 'text/html' }) })])
    })
    await corpo(page).press('ControlOrMeta+End')
    await corpo(page).press('ControlOrMeta+v')
    await expect(corpo(page).getByText('Colado')).toBeVisible()
    await press(page, 'PRÉ-VISUALIZAR')
    await expect(page.getByRole('region', { name: 'Pré-visualização' }).getByText('Colado')).toBeVisible()
    const id = await sendNew(page)
    await visit(page, `/noticias/${id}`)
    await expect(page.getByText('Colado')).toBeVisible()
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
  })
})

test.describe('a failed submit', () => {
  test.use({ expectedComplaints: [/status of 500|ERR_FAILED|to codigo/] })

  test('keeps all values, and a retry succeeds after the server or network recovers', async ({ page }) => {
    await open(page)
    const nome = `Persistente ${Date.now()}`
    await fill(page, nome)
    await capa(page).setInputFiles(await picture(page, 'png'))
    await expect(capaEscolhida(page, 'capa.png')).toBeVisible()

    const FALHOU = { codigo: 500, resposta: 'O server falhou.', dado: null, retorno: null }
    await page.route('**/api/noticia/incluir*', (route) => route.fulfill({ status: 500, json: FALHOU }))
    await press(page, 'ENVIAR')
    await says(page, 'Erro ao cadastrar notícia!')
    await says(page, 'O server falhou.')

    await page.unroute('**/api/noticia/incluir*')
    await page.route('**/api/noticia/incluir*', (route) => route.abort())
    await press(page, 'ENVIAR')
    await says(page, 'Não foi possível concluir o envio. Seus dados foram mantidos.')
    await expect(titulo(page)).toHaveValue(nome)
    await expect(corpo(page)).toHaveText('Começa na segunda.')
    await expect(capaEscolhida(page, 'capa.png')).toBeVisible()

    await page.unroute('**/api/noticia/incluir*')
    const id = await sendNew(page)
    const { retorno } = await (await page.request.get(`/api/noticia/detalhes?Id=${id}`)).json()
    expect(retorno.capaUrl).toBeTruthy()
  })
})
