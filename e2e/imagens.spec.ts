import type { Locator, Page } from '@playwright/test'
import { fill, picture, says, sendNew, titulo } from './noticiaForm'
import { askTool, editorOf, openForm, tool } from './pasting'
import { alive, endOnServer, expect, fillLogin, test } from './portalTest'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Imagem' })
const arquivo = (page: Page) => dialog(page).getByLabel(/^Arquivo da imagem/)
const alt = (page: Page) => dialog(page).getByLabel(/^Texto alternativo/)

const handFile = (editor: Locator, how: 'paste' | 'drop', bytes: Buffer, html = '') =>
  editor.evaluate(
    (place, { how, base64, html }) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], 'foto.png', { type: 'image/png' }))
      if (html) transfer.setData('text/html', html)
      const { left, top } = place.getBoundingClientRect()
      const options = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 20 }
      place.dispatchEvent(
        how === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: transfer })
          : new DragEvent('drop', { ...options, dataTransfer: transfer }),
      )
    },
    { how, base64: bytes.toString('base64'), html },
  )

test('a picture is inserted, described and published by keyboard alone', async ({ page, browser, server }) => {
  const texto = `Praça com imagem ${Date.now()}`
  await openForm(page)
  await fill(page, texto)
  const foto = await picture(page, 'png')
  await editorOf(page).focus()
  await page.keyboard.press('Control+End')
  await askTool(page, 'Imagem')

  await arquivo(page).setInputFiles({ name: 'nota.png', mimeType: 'image/png', buffer: Buffer.from('GIF89a') })
  await expect(dialog(page).getByText(/^A imagem deve ser PNG ou JPEG/)).toBeVisible()
  await arquivo(page).setInputFiles(foto)
  await expect(dialog(page).getByText('Novo arquivo', { exact: false })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Inserir' }).press('Enter')
  await expect(dialog(page).getByText(/^Descreva a imagem/)).toBeVisible()
  await alt(page).fill('A praça vista do mercado')
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  await expect(editorOf(page)).toBeFocused()
  await page.keyboard.type('Depois da imagem.')

  const inEditor = editorOf(page).getByRole('img', { name: 'A praça vista do mercado' })
  await expect(inEditor).toHaveAttribute('src', /^\/api\/arquivo\/[0-9a-f-]{36}\/capa\.webp$/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  await askTool(page, 'Imagem')
  await expect(alt(page)).toHaveValue('A praça vista do mercado')
  await alt(page).fill('A praça cheia')
  await page.keyboard.press('Enter')
  await expect(editorOf(page).getByRole('img', { name: 'A praça cheia' })).toHaveCount(1)
  await expect(editorOf(page).getByRole('img')).toHaveCount(1)

  await page.getByRole('button', { name: 'PRÉ-VISUALIZAR' }).press('Enter')
  const preview = page.getByRole('region', { name: 'Pré-visualização' })
  await expect(preview.getByRole('img', { name: 'A praça cheia' })).toBeVisible()
  const id = await sendNew(page)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const visitor = await context.newPage()
  const sent = await visitor.goto(`${server.portalUrl}/noticias/${id}`)
  expect(await sent?.text()).toMatch(/<img[^>]* alt="A praça cheia"/)
  const shown = visitor.getByRole('article').getByRole('img', { name: 'A praça cheia' })
  await expect(shown).toHaveAttribute('loading', 'lazy')
  await shown.scrollIntoViewIfNeeded()
  const look = () =>
    shown.evaluate((image: HTMLImageElement) => ({
      loaded: image.complete && image.naturalWidth > 0,
      narrow: image.currentSrc.endsWith('?tamanho=media'),
      fits: image.getBoundingClientRect().right <= innerWidth && document.documentElement.scrollWidth <= innerWidth,
      ratio: Math.round((100 * image.clientWidth) / image.clientHeight),
    }))
  await expect.poll(look).toEqual({ loaded: true, narrow: true, fits: true, ratio: 178 })
  await context.close()
})

test('a pasted or dropped picture asks for a description and is never embedded in the text', async ({ page }) => {
  await openForm(page)
  await fill(page, 'Imagem colada')
  const { buffer } = await picture(page, 'png')
  const editor = editorOf(page)
  for (const [how, description] of [
    ['paste', 'Colada'],
    ['drop', 'Solta'],
  ] as const) {
    await handFile(editor, how, buffer)
    await expect(dialog(page).getByText('foto.png', { exact: true })).toBeVisible()
    await alt(page).fill(description)
    await dialog(page).getByRole('button', { name: 'Inserir' }).click()
    await expect(editor.getByRole('img', { name: description })).toBeVisible()
  }
  await handFile(editor, 'paste', buffer, '<p>Do <b>Word</b></p>')
  await expect(editor.getByText('Word')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(editor.getByRole('img')).toHaveCount(2)
  expect(await editor.innerHTML()).not.toMatch(/data:|blob:/)

  await editor.getByRole('img', { name: 'Solta' }).dblclick()
  await dialog(page).getByRole('button', { name: 'Remover imagem' }).click()
  await expect(editor.getByRole('img')).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(editor.getByRole('img')).toHaveCount(2)
})

test.describe('a failed upload', () => {
  test.use({ expectedComplaints: [/\/api\/imagem\/incluir/] })

  test('is shown in the dialog and keeps the values, without a connection or session', async ({ page }) => {
    const texto = `Imagem recusada ${Date.now()}`
    await openForm(page)
    await fill(page, texto)
    const foto = await picture(page, 'jpeg')
    await page.route('**/api/imagem/incluir*', (route) => route.abort())
    await tool(page, 'Imagem').click()
    await arquivo(page).setInputFiles(foto)
    await alt(page).fill('A praça')
    const insert = dialog(page).getByRole('button', { name: 'Inserir' })
    await insert.click()
    await expect(dialog(page).getByText(/^A imagem não pôde ser enviada\. Confira sua conexão/)).toBeVisible()
    await expect(alt(page)).toHaveValue('A praça')
    await expect(dialog(page).getByText('capa.jpeg', { exact: true })).toBeVisible()

    await page.unroute('**/api/imagem/incluir*')
    await endOnServer(page)
    await insert.click()
    await expect(page).toHaveURL(/\/login/)
    await fillLogin(page)
    await expect(page).toHaveURL(/\/user\/noticias/)
    await alive(page)
    await expect(titulo(page)).toHaveValue(texto)
    await expect(editorOf(page)).toContainText('Começa na segunda.')
  })
})

test.describe('a picture of another user', () => {
  test.use({ expectedComplaints: [/\/api\/noticia\/incluir/] })

  test('pasted from a page is refused on submit, and the text stays', async ({ page }) => {
    const texto = `Imagem de outra pessoa ${Date.now()}`
    await openForm(page)
    await fill(page, texto)
    const { capaUrl } = await (await page.request.get('/api/noticia/detalhes?Id=3')).json().then(({ dado }) => dado)
    const { origin } = new URL(page.url())
    await editorOf(page).evaluate((place, html) => {
      const transfer = new DataTransfer()
      transfer.setData('text/html', html)
      place.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: transfer }))
    }, `<p>Copiada</p><img src="${origin}${capaUrl}" alt="De outra">`)
    await expect(editorOf(page).getByRole('img', { name: 'De outra' })).toBeVisible()
    await page.getByRole('button', { name: 'ENVIAR' }).click()
    await expect(page.getByText(/O texto tem uma imagem que já não está guardada/)).toBeVisible()
    await expect(titulo(page)).toHaveValue(texto)
    await says(page, 'Copiada')
  })
})

test('an API without pictures offers none, and a dropped file changes nothing', async ({ page }) => {
  await page.route('**/user/noticias', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replace('"imagens":true', '"imagens":false') })
  })
  await openForm(page)
  await expect(tool(page, 'Vídeo')).toBeVisible()
  await expect(tool(page, 'Imagem')).toHaveCount(0)
  const { buffer } = await picture(page, 'png')
  for (const how of ['paste', 'drop'] as const) await handFile(editorOf(page), how, buffer)
  await expect(dialog(page)).toHaveCount(0)
  await expect(editorOf(page).getByRole('img')).toHaveCount(0)
})
