import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { MAIN } from './mainTag'
import { keptFiles, keptSlots, press, says } from './noticiaForm'
import { alive, expect, login, rejectCookies, test } from './portalTest'

const LIMIT = 5 * 1024 * 1024
const NAO_PDF = 'O documento deve ser um PDF!'

const field = (page: Page, label: RegExp) => page.getByLabel(label)
const combobox = (page: Page, name: RegExp) => page.getByRole('combobox', { name })

async function open(page: Page, path = '/user/documentos') {
  await login(page)
  await page.goto(path)
  await alive(page)
  await rejectCookies(page)
}

async function pdfOf(page: Page, { name = 'edital.pdf', size = 0 } = {}) {
  const pdf = await page.pdf()
  const end = Buffer.from('\n%%EOF\n')
  const filler = Buffer.alloc(Math.max(0, size - pdf.length - end.length), ' ')
  const buffer = filler.length > 0 ? Buffer.concat([pdf, filler, end]) : pdf
  return { name, mimeType: 'application/pdf', buffer }
}

type Chosen = Awaited<ReturnType<typeof pdfOf>>
const choose = (page: Page, file: Chosen) => field(page, /^Arquivo PDF/).setInputFiles(file)

async function fill(page: Page, titulo: string, arquivo: Chosen) {
  await field(page, /^Título/).fill(titulo)
  await field(page, /^Seção/).selectOption('Edital')
  await combobox(page, /^Instituição/).fill('semente')
  await page.getByRole('option', { name: 'Incubadora Semente' }).click()
  await choose(page, arquivo)
  await expect(page.getByRole('button', { name: `Remover arquivo: ${arquivo.name}` })).toBeVisible()
}

async function sendNew(page: Page): Promise<number> {
  const answered = page.waitForResponse('**/api/documento/incluir*')
  await press(page, 'ENVIAR')
  const { retorno } = await (await answered).json()
  await says(page, 'Documento cadastrado com sucesso!')
  return retorno.id
}

async function download(page: Page): Promise<Buffer> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Baixar PDF/ }).click()
  return readFile(await (await coming).path())
}

test('a documento is written, previewed, sent, read, edited without a new PDF, and removed', {
  tag: MAIN,
}, async ({ page }) => {
  const titulo = `Edital das Sementes ${Date.now()}`
  await open(page)
  await expect(page.getByRole('heading', { level: 1, name: 'ENVIE SEU DOCUMENTO!' })).toBeVisible()
  const arquivo = await pdfOf(page)
  await fill(page, titulo, arquivo)
  await field(page, /^Descrição/).fill('Para quem planta.\nAté dezembro.')
  await field(page, /^Data/).fill('2031-05-03')
  await combobox(page, /^Tags/).fill('sementes,')

  await press(page, 'PRÉ-VISUALIZAR')
  const preview = page.getByRole('region', { name: 'Pré-visualização' })
  await expect(preview).toBeFocused()
  await expect(preview.getByRole('heading', { name: titulo })).toBeVisible()
  for (const text of ['#sementes', 'Incubadora Semente', '03/05/2031', 'Edital', 'edital.pdf'])
    await expect(preview.getByText(text, { exact: true })).toBeVisible()
  await press(page, 'VOLTAR')
  await expect(field(page, /^Título/)).toHaveValue(titulo)
  await press(page, 'PRÉ-VISUALIZAR')
  const id = await sendNew(page)
  await expect(field(page, /^Título/)).toHaveValue('')
  await expect(page).toHaveURL(/\/user\/documentos$/)

  await page.goto(`/documentos/${id}`)
  await alive(page)
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
  await expect(page.getByText('Para quem planta.')).toBeVisible()
  await expect(page.getByText('#sementes')).toBeVisible()
  expect((await download(page)).equals(arquivo.buffer)).toBe(true)

  await page.goto(`/user/documentos/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'EDITE SEU DOCUMENTO!' })).toBeVisible()
  await expect(page.getByText(/^Arquivo atual · /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remover instituição: Incubadora Semente' })).toBeVisible()
  await field(page, /^Título/).fill(`${titulo}, prorrogado`)
  await page.getByRole('button', { name: 'Remover tag: sementes' }).click()
  await press(page, 'ENVIAR')
  await says(page, 'Documento editado com sucesso!')
  await expect(page).toHaveURL(/\/user\/documentos-criados$/)

  const { retorno } = await (await page.request.get(`/api/documento/detalhes?Id=${id}`)).json()
  expect(retorno).toMatchObject({ nome: `${titulo}, prorrogado`, tags: [] })
  expect((await (await page.request.get(retorno.download)).body()).equals(arquivo.buffer)).toBe(true)

  await page.getByRole('button', { name: `Excluir: ${titulo}, prorrogado` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await says(page, 'Documento removido com sucesso!')
  expect((await page.request.get(`/documentos/${id}`)).status()).toBe(404)
})

test('a killed tab loses neither text, tags, institution nor PDF', async ({ page, context }) => {
  const titulo = `Edital interrompido ${Date.now()}`
  await open(page)
  await fill(page, titulo, await pdfOf(page))
  await combobox(page, /^Tags/).fill('sementes,')
  await expect.poll(() => keptSlots(page, 'sementes')).toBe(1)
  await expect.poll(() => keptFiles(page)).toBe(1)
  await page.close()

  const again = await context.newPage()
  await again.goto('/user/documentos')
  await press(again, 'Recuperar')
  await expect(field(again, /^Título/)).toHaveValue(titulo)
  for (const chosen of ['tag: sementes', 'instituição: Incubadora Semente', 'arquivo: edital.pdf'])
    await expect(again.getByRole('button', { name: `Remover ${chosen}` })).toBeVisible()
  await sendNew(again)
  expect([await keptSlots(again, titulo), await keptFiles(again)]).toEqual([0, 0])
})

test('other files than PDF and too large ones are refused; one byte below 5 MiB is accepted', async ({ page }) => {
  await open(page)
  await press(page, 'ENVIAR')
  for (const text of ['Título é obrigatório.', 'Instituição é obrigatória.', NAO_PDF]) await says(page, text)
  await says(page, 'Preencha todos os campos obrigatórios.')
  await expect(field(page, /^Título/)).toBeFocused()

  const taken = page.getByRole('button', { name: /^Remover arquivo/ })
  await choose(page, await pdfOf(page))
  await expect(taken).toBeVisible()
  await choose(page, { name: 'edital.pdf', mimeType: 'application/pdf', buffer: Buffer.from('Olá, mundo') })
  await says(page, NAO_PDF)
  await expect(taken).toHaveCount(0)
  await choose(page, await pdfOf(page, { size: LIMIT }))
  await says(page, 'Imagem deve ter no máximo 5MB')
  await expect(taken).toHaveCount(0)

  await fill(page, `Edital pesado ${Date.now()}`, await pdfOf(page, { size: LIMIT - 1 }))
  await expect(page.getByText('Imagem deve ter no máximo 5MB')).toHaveCount(0)
  await sendNew(page)
})

test.describe('a lost connection', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|to codigo/] })

  test('or a truncated PDF keeps all values', async ({ page }) => {
    await open(page)
    await fill(page, 'Edital cortado', await pdfOf(page))
    await choose(page, { name: 'edital.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })
    await says(
      page,
      'O PDF está incompleto: falta o fim do arquivo. Gere-o ou baixe-o de novo e escolha o arquivo novo.',
    )
    await expect(field(page, /^Título/)).toHaveValue('Edital cortado')

    await page.route('**/api/documento/incluir*', (route) => route.abort())
    await choose(page, await pdfOf(page))
    await press(page, 'ENVIAR')
    await says(page, 'Não foi possível concluir o envio. Seus dados foram mantidos.')
    await expect(page.getByText('Erro ao cadastrar documento!')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Remover arquivo: edital.pdf' })).toBeVisible()
    await page.unroute('**/api/documento/incluir*')
    await sendNew(page)
  })
})

test('tags: existing ones keep their spelling, new ones are created, duplicates are merged, and 20 is the limit', async ({
  page,
}) => {
  const nova = `Semente ${Date.now()}`
  await open(page)
  await fill(page, `Edital etiquetado ${Date.now()}`, await pdfOf(page))
  const tags = combobox(page, /^Tags/)
  const chips = page.getByRole('list', { name: 'Tags escolhidas' }).getByRole('listitem')
  await tags.pressSequentially('startup')
  await page.getByRole('option', { name: 'Startups' }).click()
  await tags.pressSequentially(`startups,${nova}`)
  await tags.press('Enter')
  await expect(chips).toHaveText(['Startups', nova])

  await page.evaluate(() => {
    const words = Array.from({ length: 200 }, (_, index) => `palavra ${index + 1}`).join('\n')
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', words)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(chips).toHaveCount(20)
  await says(page, 'Use no máximo 20 tags.')
  await tags.fill('')
  for (let left = 20; left > 2; left--) await tags.press('Backspace')
  await expect(chips).toHaveText(['Startups', nova])

  await tags.pressSequentially(`${nova} b`)
  const id = await sendNew(page)
  await page.goto(`/documentos/${id}`)
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    '#Startups',
    `#${nova}`,
    `#${nova} b`,
  ])
  await page.goto('/user/documentos')
  await combobox(page, /^Tags/).pressSequentially(nova)
  await expect(page.getByRole('option', { name: nova, exact: true })).toBeVisible()
})

test.describe('a documento of another user', () => {
  test.use({ expectedComplaints: [/status of 404/] })

  test('cannot be edited by its address and links to the own ones', async ({ page }) => {
    await open(page, '/user/Home')
    const foreign = await page.evaluate(async () => {
      const { usuario } = JSON.parse(localStorage.getItem('portal.sessao') ?? '{}')
      const read = async (path: string) => {
        const answer = await fetch(path, { headers: { authorization: `Bearer ${usuario.token}` } })
        return ((await answer.json()).retorno as { id: number }[]).map(({ id }) => id)
      }
      const own = await read('/api/documento/listarPorUsuarioId')
      const all = await read('/api/documento/listarTodos?paginacao=0')
      return all.find((id) => !own.includes(id))
    })
    expect(foreign).toBeDefined()
    const removed = 'O documento deste endereço foi removido ou não é seu.'
    for (const [id, reason] of [
      [foreign, 'Este documento é de outra pessoa, e só ela pode editá-lo.'],
      [999_999, removed],
      ['abc', removed],
    ]) {
      await page.goto(`/user/documentos/${id}`)
      await says(page, `Erro ao carregar documento! ${reason}`)
    }
    await page.getByRole('link', { name: 'Voltar para os seus documentos' }).click()
    await expect(page).toHaveURL(/\/user\/documentos-criados$/)
  })
})

test('a slow upload shows its progress, also from the preview', async ({ page }) => {
  await open(page)
  const network = await page.context().newCDPSession(page)
  await fill(page, `Edital devagar ${Date.now()}`, await pdfOf(page, { size: 4_000_000 }))
  const upload = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await upload(100_000)
  await press(page, 'PRÉ-VISUALIZAR')
  const id = sendNew(page)
  const progress = page.getByRole('progressbar', { name: 'Envio do arquivo' })
  await expect(progress).toBeVisible()
  await expect(page.getByText(/^Enviando… [1-9]\d?%$/).filter({ visible: true })).toBeVisible()
  await upload(-1)
  expect(await id).toBeGreaterThan(0)
  await expect(progress).toHaveCount(0)
})

test('a dropped PDF is accepted; one dropped beside the field does not leave the page', async ({ page }) => {
  await open(page)
  await field(page, /^Título/).fill('Fica')
  const dropOn = (selector: string) =>
    page.evaluate((target) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['%PDF-1.7\n%%EOF'], 'solto.pdf', { type: 'application/pdf' }))
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      document.querySelector(target)?.dispatchEvent(drop)
      return drop.defaultPrevented
    }, selector)
  expect(await dropOn('h1')).toBe(true)
  await expect(page.getByRole('button', { name: 'Remover arquivo: solto.pdf' })).toHaveCount(0)
  await dropOn('input[type=file]')
  await expect(page.getByRole('button', { name: 'Remover arquivo: solto.pdf' })).toBeVisible()
  await expect(field(page, /^Título/)).toHaveValue('Fica')
})

test('the form works by keyboard alone at 320 px', async ({ page }) => {
  const titulo = `Edital pelo teclado ${Date.now()}`
  await open(page)
  await page.setViewportSize({ width: 320, height: 700 })
  // Without a listener before the press, the browser opens its own file dialog.
  const dialog = page.waitForEvent('filechooser')
  const arquivo = await pdfOf(page)
  await field(page, /^Título/).focus()
  await page.keyboard.type(titulo)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Descrição')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Le')
  await combobox(page, /^Instituição/).focus()
  await page.keyboard.type('semente')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remover instituição: Incubadora Semente' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(combobox(page, /^Tags/)).toBeFocused()
  await page.keyboard.type('leis')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(field(page, /^Arquivo PDF/)).toBeFocused()
  await page.keyboard.press('Enter')
  await (await dialog).setFiles(arquivo)
  await expect(page.getByRole('button', { name: 'Remover arquivo: edital.pdf' })).toBeVisible()
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await isWide()).toBe(false)
  await page.getByRole('button', { name: 'PRÉ-VISUALIZAR' }).press('Enter')
  await expect(page.getByRole('region', { name: 'Pré-visualização' }).getByText('Lei', { exact: true })).toBeVisible()
  expect(await isWide()).toBe(false)
  await page.getByRole('button', { name: 'ENVIAR' }).press('Enter')
  await says(page, 'Documento cadastrado com sucesso!')
})
