import type { Locator, Page, Route } from '@playwright/test'
import { fillEvento, fillTime } from './eventoForm'
import { pasteFromClipboard } from './pasting'
import { alive, expect, login, rejectCookies, test } from './portalTest'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const optionalField = (page: Page, name: string) => page.getByLabel(`${name} (opcional)`, { exact: true })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const alert = (page: Page, text: string) => page.getByText(text, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function open(page: Page, path = '/user/eventos') {
  await login(page)
  await page.goto(path)
  await alive(page)
  await rejectCookies(page)
}

async function picture(page: Page, type: 'jpeg' | 'png', size = 0) {
  const bytes = await page.screenshot({ type })
  const buffer = Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length))])
  return { name: `capa.${type}`, mimeType: `image/${type}`, buffer }
}

const chooseImage = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  optionalField(page, 'Imagem de divulgação').setInputFiles(file)

async function sendNew(page: Page): Promise<number> {
  const answered = page.waitForResponse('**/api/evento/incluir*')
  await press(page, 'ENVIAR')
  const { retorno } = await (await answered).json()
  await expect(alert(page, 'Evento cadastrado com sucesso!')).toBeVisible()
  return retorno.id
}

test('an in-person evento is written, previewed, sent, read, edited and removed', async ({ page }) => {
  const titulo = `Roda de Sementes ${Date.now()}`
  await open(page)
  await fillEvento(page, titulo)
  await optionalField(page, 'Tags').fill('Startups')
  await page.keyboard.press('Enter')
  await optionalField(page, 'Local').fill('Estação das Flores')
  await optionalField(page, 'CEP').fill('00001000')
  await optionalField(page, 'Número').fill('100')
  await expect(optionalField(page, 'Logradouro')).toHaveValue('Praça da Estação')
  await expect(optionalField(page, 'UF')).toHaveValue('MG')
  await page.getByRole('checkbox', { name: 'Mostrar “Ver no mapa” na página do evento' }).press('Space')
  await chooseImage(page, await picture(page, 'jpeg'))
  await expect(page.getByText('capa.jpeg', { exact: true })).toBeVisible()

  await optionalField(page, 'Descrição da imagem').fill('Mãos plantam uma muda.')

  await press(page, 'PRÉ-VISUALIZAR')
  const preview = page.getByRole('region', { name: 'Pré-visualização' })
  await expect(preview.getByRole('heading', { name: titulo })).toBeVisible()
  await expect(preview.getByRole('img', { name: 'Mãos plantam uma muda.' })).toHaveAttribute('src', /^data:image\/jpeg/)
  await expect(preview.getByText('03/05/2031, das 09:30 às 11:00')).toBeVisible()
  await expect(preview.getByText(/Praça da Estação, 100 – Centro – Porto Jacarandá\/MG/)).toBeVisible()
  await press(page, 'VOLTAR')
  await expect(field(page, 'Nome do evento')).toHaveValue(titulo)
  await press(page, 'PRÉ-VISUALIZAR')
  const id = await sendNew(page)
  await expect(field(page, 'Nome do evento')).toHaveValue('')

  await page.goto(`/eventos/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
  await expect(page.getByText('Uma manhã de conversa com quem começa.')).toBeVisible()
  await expect(page.getByText(/Praça da Estação, 100 – Centro – Porto Jacarandá\/MG – CEP 00001-000/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver no mapa' })).toHaveAttribute('href', /maps/)
  await expect(page.getByRole('article').first().getByText('#Startups')).toBeVisible()
  const capa = page.getByRole('img', { name: 'Mãos plantam uma muda.' })
  await expect.poll(() => capa.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)

  await page.goto(`/user/eventos/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'EDITE SEU EVENTO!' })).toBeVisible()
  await expect(optionalField(page, 'CEP')).toHaveValue('00001-000')
  await expect(page.getByRole('button', { name: 'SALVAR RASCUNHO' })).toHaveCount(0)
  await field(page, 'Nome do evento').fill(`${titulo} II`)
  await group(page, 'Término').getByLabel('Hora').fill('12:15')
  await press(page, 'ENVIAR')
  await expect(alert(page, 'Evento editado com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/\/user\/eventos-criados$/)
  const edited = await (await page.request.get(`/eventos/${id}`)).text()
  for (const text of [`${titulo} II`, '03/05/2031, das 09:30 às 12:15', 'Mãos plantam uma muda.'])
    expect(edited).toContain(text)

  await page.getByRole('button', { name: `Excluir: ${titulo} II` }).click()
  const question = page.getByRole('dialog', { name: 'Tem certeza que desesja remover este evento?' })
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(alert(page, 'Evento removido com sucesso!')).toBeVisible()
  const gone = await page.request.get(`/api/evento/detalhes?Id=${id}`)
  expect(gone.status()).toBe(404)
})

test('an online evento needs no address, and its fields clean pasted values', async ({ page }) => {
  const titulo = `Sala Aberta ${Date.now()}`
  await open(page)
  await fillEvento(page, titulo)
  await optionalField(page, 'CEP').fill('00001000')
  await expect(optionalField(page, 'Cidade')).toHaveValue('')
  await page.getByRole('radio', { name: 'Presencial' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Online' })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Endereço' })).toHaveCount(0)
  const paste = async (into: Locator, text: string) => {
    await into.focus()
    await pasteFromClipboard(into, { 'text/plain': text })
  }
  await paste(optionalField(page, 'Tags'), '#mostra #ciência\n• roda')
  await expect(page.getByRole('list', { name: 'Tags escolhidas' }).getByRole('listitem')).toHaveText([
    'mostra',
    'ciência',
    'roda',
  ])
  const hora = group(page, 'Término').getByLabel('Hora')
  await paste(hora, 'meio-dia')
  await expect(hora).toHaveAccessibleDescription('O texto colado não é uma hora: informe horas e minutos, como 9h30.')
  await expect(hora).toHaveValue('11:00')
  await paste(optionalField(page, 'Link externo'), 'Inscrições: http//sala.jacaranda.example/aberta.')
  await page.keyboard.press('Tab')
  await expect(optionalField(page, 'Link externo')).toHaveValue('http://sala.jacaranda.example/aberta')

  await press(page, 'PRÉ-VISUALIZAR')
  await expect(page.getByText('Online: http://sala.jacaranda.example/aberta')).toBeVisible()
  const id = await sendNew(page)
  await page.goto(`/eventos?busca=${encodeURIComponent(titulo)}`)
  await page.getByRole('link', { name: titulo }).first().click()
  await expect(page).toHaveURL(new RegExp(`/eventos/${id}$`))
  await expect(page.getByText('Online: http://sala.jacaranda.example/aberta')).toBeVisible()
})

test('a previous address is reused, and a cover is removed', async ({ page }) => {
  const titulo = `Feira das Mudas ${Date.now()}`
  await open(page)
  await fillEvento(page, titulo)
  await chooseImage(page, await picture(page, 'png'))
  await press(page, 'Usar endereço salvo')
  await page
    .getByRole('list', { name: 'Endereços salvos' })
    .getByRole('button', { name: /^Rua do Torno/ })
    .click()
  await expect(optionalField(page, 'CEP')).toHaveValue('00007-000')
  const id = await sendNew(page)

  await page.goto(`/user/eventos/${id}`)
  await expect(optionalField(page, 'Logradouro')).toHaveValue('Rua do Torno')
  await page.getByRole('button', { name: 'Remover arquivo: Imagem atual' }).click()
  await press(page, 'ENVIAR')
  await expect(alert(page, 'Evento editado com sucesso!')).toBeVisible()
  const { retorno } = await (await page.request.get(`/api/evento/detalhes?Id=${id}`)).json()
  expect(retorno).toMatchObject({ arquivo: null, capaUrl: null, arquivos: [] })
})

test('a draft is saved, restored, and deleted after sending', async ({ page }) => {
  const titulo = `Noite das Ideias ${Date.now()}`
  await open(page)
  await fillEvento(page, titulo)
  await optionalField(page, 'Bairro').fill('Centro')
  await press(page, 'SALVAR RASCUNHO')
  await expect(alert(page, 'Rascunho salvo com sucesso!')).toBeVisible()

  await page.goto('/user/eventos?rascunho=1')
  await expect(alert(page, 'Rascunho carregado com sucesso!')).toBeVisible()
  await expect(field(page, 'Nome do evento')).toHaveValue(titulo)
  await expect(group(page, 'Início').getByLabel('Hora')).toHaveValue('09:30')
  await expect(optionalField(page, 'Bairro')).toHaveValue('Centro')
  await expect(page.getByText('Hub Mercado Velho').first()).toBeVisible()
  await sendNew(page)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /rascunho/.test(key)))).toEqual([])
})

test('errors are shown before anything is sent', async ({ page }) => {
  const CINCO_MIB = 5 * 1024 * 1024
  await open(page)
  await fillEvento(page, `Oficina de Papel ${Date.now()}`)
  await fillTime(page, 'Início', '2031-05-03', '11:01')
  await press(page, 'ENVIAR')
  await expect(page.getByText('Data de início não pode ser maior que a data de término!').first()).toBeVisible()
  await expect(group(page, 'Início').getByLabel('Data')).toBeFocused()
  await fillTime(page, 'Início', '2031-05-03', '11:00')

  await chooseImage(page, { name: 'capa.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') })
  await expect(page.getByText('A imagem de divulgação deve ser PNG ou JPEG!')).toBeVisible()
  await chooseImage(page, await picture(page, 'jpeg', CINCO_MIB))
  await expect(page.getByText('Imagem deve ter no máximo 5MB')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remover arquivo/ })).toHaveCount(0)
  const largest = await picture(page, 'jpeg', CINCO_MIB - 1)
  await chooseImage(page, { ...largest, name: 'capa.png', mimeType: 'image/png' })
  await expect(page.getByRole('button', { name: 'Remover arquivo: capa.png' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Descrição do evento' }).fill('Escrito por último.')
  const id = await sendNew(page)
  const { retorno } = await (await page.request.get(`/api/evento/detalhes?Id=${id}`)).json()
  expect(retorno.descricao).toContain('Escrito por último.')
})

test('a closed tab keeps all values, including picture and address', async ({ page, context }) => {
  const titulo = `Mutirão de Dados ${Date.now()}`
  await open(page)
  await fillEvento(page, titulo)
  await optionalField(page, 'Complemento').fill('Fundos')
  await chooseImage(page, await picture(page, 'png'))
  await expect(page.getByText('capa.png', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Online' }).check()
  await page.close()

  const other = await context.newPage()
  await other.goto('/user/eventos')
  await press(other, 'Recuperar')
  await expect(field(other, 'Nome do evento')).toHaveValue(titulo)
  await expect(other.getByRole('radio', { name: 'Online' })).toBeChecked()
  await expect(other.getByText('capa.png', { exact: true })).toBeVisible()
  await other.getByRole('radio', { name: 'Presencial' }).check()
  await expect(optionalField(other, 'Complemento')).toHaveValue('Fundos')
})

test('an evento of another user cannot be edited', async ({ page }) => {
  await open(page)
  const { retorno: own } = await page.evaluate(async () => {
    const { usuario } = JSON.parse(localStorage.getItem('portal.sessao') ?? '{}')
    const headers = { authorization: `Bearer ${usuario.token}` }
    return (await fetch('/api/evento/listarPorUsuarioId?paginacao=0', { headers })).json()
  })
  const { retorno: all } = await (await page.request.get('/api/evento/listarTodos?paginacao=0')).json()
  const isOwn = ({ id }: { id: number }) => own.some((evento: { id: number }) => evento.id === id)
  const foreign = all.find((evento: { id: number }) => !isOwn(evento))
  await page.goto(`/user/eventos/${foreign.id}`)
  await expect(
    alert(page, 'Erro ao carregar evento! Este evento é de outra pessoa, e só ela pode editá-lo ou duplicá-lo.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para os meus eventos' }).click()
  await expect(page).toHaveURL(/\/user\/eventos-criados$/)
})

test.describe('a CEP', () => {
  test.use({ expectedComplaints: [/status of (400|404|500)|ERR_FAILED|TypeError/] })

  const INVALIDO = { name: 'CepPromiseError', type: 'validation_error', errors: [{ service: 'cep_validation' }] }

  test('fills in its known parts, or shows one of two failures', async ({ page }) => {
    await open(page)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/cep/') && asked.push(request.url()))
    const leave = async (cep: string) => {
      await optionalField(page, 'CEP').fill(cep)
      await optionalField(page, 'CEP').blur()
    }
    await leave('00001000')
    await expect(optionalField(page, 'Logradouro')).toHaveValue('Praça da Estação')
    // A town with a single CEP has null fields, which overwrite nothing.
    await leave('00012000')
    await expect(optionalField(page, 'Cidade')).toHaveValue('Ipê do Vale')
    await expect(optionalField(page, 'Logradouro')).toHaveValue('Praça da Estação')
    await leave('00001000')
    await expect(optionalField(page, 'Cidade')).toHaveValue('Porto Jacarandá')
    expect(asked).toHaveLength(2)

    const CASES: [cep: string, sentence: string, answer?: (route: Route) => Promise<void>][] = [
      ['00098000', 'Erro ao buscar CEP!'],
      ['00099000', 'CEP Incorreto, digite um valor válido.'],
      ['00097000', 'Erro ao buscar CEP!', (route) => route.fulfill({ status: 400, json: INVALIDO })],
      ['00096000', 'CEP Incorreto, digite um valor válido.', (route) => route.abort()],
    ]
    for (const [cep, sentence, answer] of CASES) {
      if (answer) await page.route(`**/api/cep/v2/${cep}`, answer)
      await leave(cep)
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(optionalField(page, 'Logradouro')).toHaveValue('Praça da Estação')
    }
  })
})
