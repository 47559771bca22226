import type { Page } from '@playwright/test'

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })

export async function fillTime(page: Page, name: string, data: string, hora: string) {
  const group = page.getByRole('group', { name, exact: true })
  await group.getByLabel('Data').fill(data)
  await group.getByLabel('Hora').fill(hora)
}

export async function fillEvento(page: Page, titulo: string, instituicao = 'Hub Mercado Velho') {
  await field(page, 'Nome do evento').fill(titulo)
  await field(page, 'Nome do responsável').fill(instituicao)
  await field(page, 'Instituição').fill(instituicao.slice(0, 3).toLowerCase())
  await page.getByRole('option', { name: instituicao }).click()
  await fillTime(page, 'Início', '2031-05-03', '09:30')
  await fillTime(page, 'Término', '2031-05-03', '11:00')
  await page.getByRole('textbox', { name: 'Descrição do evento' }).fill('Uma manhã de conversa com quem começa.')
}
