import type { Page } from '@playwright/test'
import { loginNewAutor } from './loginNewAutor'
import { picture, press, says } from './noticiaForm'
import { alive, expect, test } from './portalTest'

const field = (page: Page, name: string | RegExp) => page.getByLabel(name, { exact: true })
const part = (page: Page, group: string, name: string) => page.getByRole('group', { name: group }).getByLabel(name)
const isHalf = (control: ReturnType<typeof part>) =>
  control.evaluate((input: HTMLInputElement) => input.validity.badInput)
const INCOMPLETA = 'Data incompleta: informe dia, mês e ano.'

async function visit(page: Page, path: string) {
  await page.goto(path)
  await alive(page)
}

async function sent(page: Page, kind: string): Promise<number> {
  const answered = page.waitForResponse(`**/api/${kind}/incluir*`)
  await press(page, 'ENVIAR')
  const { retorno } = await (await answered).json()
  return retorno.id
}

test('own items: another user’s is not editable, partial days are kept, an evento is repeated, a documento waits', async ({
  page,
}) => {
  const { retorno: ultimos } = await (await page.request.get('/api/evento/listarUltimos')).json()
  await loginNewAutor(page)

  await visit(page, `/user/eventos/${ultimos[0].id}`)
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Este evento é de outra pessoa')
  await expect(page.getByRole('button', { name: 'Tentar novamente' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Voltar para os meus eventos' }).click()
  await page.getByRole('link', { name: '+ CRIAR NOVO EVENTO' }).click()

  const titulo = `Feira de trocas ${Date.now()}`
  await field(page, 'Nome do evento').fill(titulo)
  await field(page, 'Nome do responsável').fill('Rosa Vale')
  await field(page, 'Instituição').fill('hub')
  await page.getByRole('option', { name: 'Hub Mercado Velho' }).click()
  await part(page, 'Início', 'Data').pressSequentially('0305')
  await part(page, 'Início', 'Hora').fill('09:30')
  await page.getByRole('textbox', { name: 'Descrição do evento' }).fill('Traga o que não usa.')
  await expect(page.getByText(INCOMPLETA)).toBeVisible()
  await press(page, 'PRÉ-VISUALIZAR')
  await press(page, 'ENVIAR')
  await expect(part(page, 'Início', 'Data')).toBeFocused()
  expect(await isHalf(part(page, 'Início', 'Data'))).toBe(true)
  await press(page, 'SALVAR RASCUNHO')
  expect(await isHalf(part(page, 'Início', 'Data'))).toBe(true)

  await visit(page, '/user/eventos?rascunho=1')
  await expect(part(page, 'Início', 'Hora')).toHaveValue('09:30')
  await press(page, 'ENVIAR')
  await expect(page.getByText(INCOMPLETA)).toBeVisible()
  await part(page, 'Início', 'Data').fill('2031-05-03')
  await part(page, 'Término', 'Data').fill('2031-05-03')
  await part(page, 'Término', 'Hora').fill('11:00')
  await field(page, /^Imagem de divulgação/).setInputFiles(await picture(page, 'png'))
  await field(page, /^Descrição da imagem/).fill('Mesas na praça.')
  await sent(page, 'evento')
  await says(page, 'Evento cadastrado com sucesso!')

  await visit(page, '/user/eventos-criados')
  await page.getByRole('link', { name: `Duplicar: ${titulo}` }).click()
  await expect(page.getByText(`Cópia de “${titulo}”, sem as datas. Nada é guardado até você enviar.`)).toBeVisible()
  await expect(field(page, 'Nome do evento')).toHaveValue(titulo)
  await expect(part(page, 'Início', 'Data')).toHaveValue('')
  await expect(part(page, 'Início', 'Hora')).toHaveValue('09:30')
  await expect(page.getByRole('button', { name: 'Remover arquivo: capa.jpg' })).toBeVisible()
  await field(page, 'Nome do evento').fill(`${titulo}, segunda vez`)
  for (const group of ['Início', 'Término']) await part(page, group, 'Data').fill('2031-06-07')
  const id = await sent(page, 'evento')
  await expect(field(page, 'Nome do evento')).toHaveValue('')
  await visit(page, `/eventos/${id}`)
  await expect(page.getByText('07/06/2031, das 09:30 às 11:00').first()).toBeVisible()
  const capa = page.getByRole('img', { name: 'Mesas na praça.' })
  await expect.poll(() => capa.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100)

  const arquivo = { name: 'edital.pdf', mimeType: 'application/pdf', buffer: await page.pdf() }
  const edital = `Edital das trocas ${Date.now()}`
  await visit(page, '/user/documentos')
  await field(page, 'Título').fill(edital)
  await field(page, 'Seção').selectOption('Edital')
  await field(page, 'Instituição').fill('hub')
  await page.getByRole('option', { name: 'Hub Mercado Velho' }).click()
  await field(page, 'Arquivo PDF').setInputFiles(arquivo)
  await expect(page.getByRole('button', { name: 'Remover arquivo: edital.pdf' })).toBeVisible()
  await press(page, 'SALVAR RASCUNHO')
  await says(page, 'O PDF não fica no rascunho. Escolha-o de novo quando for enviar.')
  await page.getByRole('button', { name: 'Remover arquivo: edital.pdf' }).click()
  await visit(page, '/user/documentos-criados')
  await page.getByRole('link', { name: `Carregar no formulário: ${edital}` }).click()
  await expect(field(page, 'Título')).toHaveValue(edital)
  await expect(page.getByText(/O PDF não fica no rascunho/)).toBeVisible()
  await field(page, 'Arquivo PDF').setInputFiles(arquivo)
  await sent(page, 'documento')
  await says(page, 'Documento cadastrado com sucesso!')
  await visit(page, '/user/documentos-criados')
  await expect(page.getByRole('link', { name: `Ver: ${edital}` })).toBeVisible()
  await expect(page.getByText('(Rascunho)')).toHaveCount(0)
})
