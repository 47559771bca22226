import type { Page } from '@playwright/test'
import { capaEscolhida, corpo, press, says, titulo } from './noticiaForm'
import { alive, expect, fillLogin, type GESTORA, tokenOf } from './portalTest'

export interface PrivateForm {
  path: string
  link: string
  api: 'documento' | 'evento' | 'noticia'
  sent: string
  edited: string
  nome: (page: Page) => ReturnType<typeof titulo>
  fill: (page: Page, nome: string) => Promise<void>
  chooseFile: (page: Page) => Promise<void>
  expectFilled: (page: Page, nome: string) => Promise<void>
}

const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const removeButton = (page: Page, what: string) => page.getByRole('button', { name: `Remover ${what}` })

async function chooseInstituicao(page: Page) {
  await page.getByRole('combobox', { name: /^Instituição/ }).fill('semente')
  await page.getByRole('option', { name: 'Incubadora Semente' }).click()
}

async function picture(page: Page) {
  return { name: 'capa.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) }
}

const chooseCapa = (label: string) => async (page: Page) => {
  await page.getByLabel(label, { exact: true }).setInputFiles(await picture(page))
  await expect(capaEscolhida(page, 'capa.png')).toBeVisible()
}

async function choosePdf(page: Page) {
  const buffer = Buffer.from('%PDF-1.4\n%%EOF\n')
  await page.getByLabel(/^Arquivo PDF/).setInputFiles({ name: 'edital.pdf', mimeType: 'application/pdf', buffer })
  await expect(removeButton(page, 'arquivo: edital.pdf')).toBeVisible()
}

const noticia: PrivateForm = {
  path: '/user/noticias',
  link: 'Criar notícia',
  api: 'noticia',
  sent: 'Notícia cadastrada com sucesso!',
  edited: 'Notícia editada com sucesso!',
  nome: titulo,
  chooseFile: chooseCapa('Imagem de capa'),
  async fill(page, nome) {
    await titulo(page).fill(nome)
    await page.getByLabel('Data', { exact: true }).fill('2031-05-03')
    await page.getByLabel('Hora', { exact: true }).fill('09:30')
    await corpo(page).fill('Começa na segunda.')
    await this.chooseFile(page)
  },
  async expectFilled(page, nome) {
    await expect(titulo(page)).toHaveValue(nome)
    await expect(page.getByLabel('Data', { exact: true })).toHaveValue('2031-05-03')
    await expect(page.getByLabel('Hora', { exact: true })).toHaveValue('09:30')
    await expect(corpo(page)).toHaveText('Começa na segunda.')
    await expect(capaEscolhida(page, 'capa.png')).toBeVisible()
  },
}

const evento: PrivateForm = {
  path: '/user/eventos',
  link: 'Criar evento',
  api: 'evento',
  sent: 'Evento cadastrado com sucesso!',
  edited: 'Evento editado com sucesso!',
  nome: (page) => page.getByLabel('Nome do evento', { exact: true }),
  chooseFile: chooseCapa('Imagem de divulgação (opcional)'),
  async fill(page, nome) {
    await this.nome(page).fill(nome)
    await page.getByLabel('Nome do responsável', { exact: true }).fill('Hub Mercado Velho')
    await chooseInstituicao(page)
    for (const [name, hora] of [
      ['Início', '09:30'],
      ['Término', '11:00'],
    ] as const) {
      await group(page, name).getByLabel('Data').fill('2031-05-03')
      await group(page, name).getByLabel('Hora').fill(hora)
    }
    await page.getByLabel('Local (opcional)', { exact: true }).fill('Estação das Flores')
    await page.getByRole('textbox', { name: 'Descrição do evento' }).fill('Uma manhã de conversa.')
    await this.chooseFile(page)
  },
  async expectFilled(page, nome) {
    await expect(this.nome(page)).toHaveValue(nome)
    await expect(page.getByLabel('Nome do responsável', { exact: true })).toHaveValue('Hub Mercado Velho')
    await expect(removeButton(page, 'instituição: Incubadora Semente')).toBeVisible()
    await expect(group(page, 'Início').getByLabel('Hora')).toHaveValue('09:30')
    await expect(group(page, 'Término').getByLabel('Hora')).toHaveValue('11:00')
    await expect(page.getByLabel('Local (opcional)', { exact: true })).toHaveValue('Estação das Flores')
    await expect(page.getByRole('textbox', { name: 'Descrição do evento' })).toHaveText('Uma manhã de conversa.')
    await expect(capaEscolhida(page, 'capa.png')).toBeVisible()
  },
}

const documento: PrivateForm = {
  path: '/user/documentos',
  link: 'Criar documento',
  api: 'documento',
  sent: 'Documento cadastrado com sucesso!',
  edited: 'Documento editado com sucesso!',
  nome: (page) => page.getByLabel(/^Título/),
  chooseFile: choosePdf,
  async fill(page, nome) {
    await this.nome(page).fill(nome)
    await page.getByLabel(/^Descrição/).fill('Para quem planta.\nAté dezembro.')
    await page.getByLabel(/^Seção/).selectOption('Edital')
    await chooseInstituicao(page)
    await page.getByRole('combobox', { name: /^Tags/ }).fill('sementes,')
    await this.chooseFile(page)
  },
  async expectFilled(page, nome) {
    await expect(this.nome(page)).toHaveValue(nome)
    await expect(page.getByLabel(/^Descrição/)).toHaveValue('Para quem planta.\nAté dezembro.')
    for (const chosen of ['tag: sementes', 'instituição: Incubadora Semente', 'arquivo: edital.pdf'])
      await expect(removeButton(page, chosen)).toBeVisible()
  },
}

export const PRIVATE_FORMS = { noticia, evento, documento }

export async function send(page: Page, { sent }: PrivateForm) {
  await press(page, 'ENVIAR')
  await says(page, sent)
}

export async function ownNames(page: Page, { api }: PrivateForm): Promise<string[]> {
  return (await ownItems(page, api)).map(({ titulo, nome }) => titulo ?? nome ?? '').sort()
}

export const ownListOf = (api: PrivateForm['api']) =>
  `/api/${api}/listarPorUsuarioId${api === 'documento' ? '' : '?paginacao=0'}`

interface OwnItem {
  id: number
  titulo?: string
  nome?: string
  capaUrl?: string | null
  download?: string | null
}

export async function ownItems(page: Page, api: PrivateForm['api']): Promise<OwnItem[]> {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` }
  const answer = await page.request.get(ownListOf(api), { headers })
  expect(answer.status()).toBe(200)
  return (await answer.json()).retorno
}

export async function openOnly(page: Page, { api, path }: PrivateForm): Promise<string> {
  const [only] = await ownItems(page, api)
  const address = `${path}/${only?.id}`
  await page.goto(address)
  await alive(page)
  return address
}

export async function backFromLogin(page: Page, person: typeof GESTORA, to: string) {
  await expect(page).toHaveURL(`/login?voltar=${encodeURIComponent(to)}`)
  await says(page, 'Seu login expirou')
  await fillLogin(page, person)
  await expect(page).toHaveURL(to)
}
