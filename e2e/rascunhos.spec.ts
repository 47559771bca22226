import type { Page } from '@playwright/test'
import {
  capa,
  capaEscolhida,
  corpo,
  fill,
  keptFiles,
  keptSlots,
  open,
  picture,
  press,
  says,
  sendNew,
  titulo,
  visit,
} from './noticiaForm'
import { expect, GESTORA, login, PESQUISADOR, test } from './portalTest'

const LISTA = '/user/noticias-criadas'
const card = (page: Page, nome: string) => page.getByRole('article').filter({ hasText: nome })
const replaceDialog = (page: Page) =>
  page.getByRole('dialog', {
    name: 'Rascunho já existente, ao prosseguir o rascunho anterior será perdido. Tem certeza?',
  })

async function save(page: Page, nome: string) {
  await titulo(page).fill(nome)
  await press(page, 'SALVAR RASCUNHO')
  await says(page, 'Rascunho salvo com sucesso!')
}

async function leave(page: Page) {
  await page.getByRole('button', { name: /Conta de/ }).click()
  await page
    .getByRole('button', { name: 'Sair' })
    .or(page.getByRole('menuitem', { name: 'Sair' }))
    .click()
  await expect(page).toHaveURL(/\/login$/)
}

test('a draft is saved, listed, loaded, replaced after a confirmation, and deleted after sending', async ({ page }) => {
  const nome = `Rascunhada ${Date.now()}`
  await open(page)
  await fill(page, nome)
  await capa(page).setInputFiles(await picture(page, 'png'))
  await expect(capaEscolhida(page, 'capa.png')).toBeVisible()
  await press(page, 'SALVAR RASCUNHO')
  await says(page, 'Rascunho salvo com sucesso!')
  await says(page, 'A imagem não fica no rascunho. Escolha-a de novo quando for enviar.')

  await visit(page, LISTA)
  await expect(page.getByRole('article').first()).toContainText('(Rascunho)')
  await card(page, nome)
    .getByRole('link', { name: /^Carregar no formulário/ })
    .click()
  await says(page, 'Rascunho carregado com sucesso!')
  await expect(titulo(page)).toHaveValue(nome)
  await expect(corpo(page)).toHaveText('Começa na segunda.')

  await titulo(page).fill(`${nome} II`)
  await press(page, 'SALVAR RASCUNHO')
  await replaceDialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(titulo(page)).toHaveValue(`${nome} II`)
  await press(page, 'SALVAR RASCUNHO')
  await replaceDialog(page).getByRole('button', { name: 'Confirmar' }).click()
  await says(page, 'Rascunho salvo com sucesso!')

  await sendNew(page)
  await expect(page).toHaveURL(/\/user\/noticias$/)
  await expect(titulo(page)).toHaveValue('')
  await visit(page, LISTA)
  await expect(card(page, `${nome} II`).first()).toBeVisible()
  await expect(page.getByText('(Rascunho)')).toHaveCount(0)
})

test('a picture chosen before the draft is not offered after sending', async ({ page }) => {
  const nome = `Com capa ${Date.now()}`
  await open(page)
  await fill(page, nome)
  await capa(page).setInputFiles(await picture(page, 'png'))
  await expect(capaEscolhida(page, 'capa.png')).toBeVisible()
  await press(page, 'SALVAR RASCUNHO')
  await visit(page, LISTA)
  await card(page, nome)
    .getByRole('link', { name: /^Carregar no formulário/ })
    .click()
  // The form restores values that a draft does not store.
  await expect(capaEscolhida(page, 'capa.png')).toBeVisible()
  await expect(page.getByText(/^Há um preenchimento não enviado/)).toHaveCount(0)
  await titulo(page).fill(`${nome}, corrigida`)
  await capa(page).setInputFiles(await picture(page, 'jpeg'))
  await expect(capaEscolhida(page, 'capa.jpeg')).toBeVisible()
  await sendNew(page)
  await expect(titulo(page)).toHaveValue('')
  await expect(page.getByText(/^Há um preenchimento não enviado/)).toHaveCount(0)
  await visit(page)
  await expect(titulo(page)).toHaveValue('')
  expect(await keptSlots(page, nome)).toBe(0)
  await expect.poll(() => keptFiles(page)).toBe(0)
  await expect(page.getByText(/^Há um preenchimento não enviado/)).toHaveCount(0)
})

test('an unloaded draft stays when another noticia is sent', async ({ page }) => {
  const nome = `À espera ${Date.now()}`
  await open(page)
  await save(page, nome)
  await visit(page)
  await fill(page, `Enviada ${Date.now()}`)
  await sendNew(page)
  await visit(page, LISTA)
  await expect(card(page, nome)).toContainText('(Rascunho)')
})

test('a draft is removed after a confirmation, and another tab updates', async ({ page, context }) => {
  const nome = `Passageira ${Date.now()}`
  await open(page)
  const lista = await context.newPage()
  await visit(lista, LISTA)
  await save(page, nome)
  await expect(card(lista, nome)).toContainText('(Rascunho)')
  await lista.getByRole('button', { name: `Excluir rascunho: ${nome}` }).click()
  const dialog = lista.getByRole('dialog', { name: 'Tem certeza que desesja remover este rascunho?' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(card(lista, nome)).toBeVisible()
  await lista.getByRole('button', { name: `Excluir rascunho: ${nome}` }).click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await says(lista, 'Rascunho removido com sucesso!')
  await expect(card(lista, nome)).toHaveCount(0)

  await press(page, 'SALVAR RASCUNHO')
  await expect(replaceDialog(page)).toHaveCount(0)
  await expect(card(lista, nome)).toBeVisible()
})

test('two users of one browser see only their own drafts', async ({ page }) => {
  const nome = `Da gestora ${Date.now()}`
  await open(page)
  await save(page, nome)
  await leave(page)

  await login(page, PESQUISADOR)
  await visit(page, LISTA)
  await expect(page.getByText('(Rascunho)')).toHaveCount(0)
  await visit(page, '/user/noticias?rascunho=1')
  await expect(titulo(page)).toHaveValue('')
  await save(page, 'Do pesquisador')
  await leave(page)

  await login(page, GESTORA)
  await visit(page, '/user/noticias?rascunho=1')
  await expect(titulo(page)).toHaveValue(nome)
})

test.describe('a failed submit', () => {
  test.use({ expectedComplaints: [/status of 500/] })

  test('keeps the loaded draft', async ({ page }) => {
    const nome = `Insistente ${Date.now()}`
    await open(page)
    await fill(page, nome)
    await save(page, nome)
    await visit(page, '/user/noticias?rascunho=1')
    const FALHOU = { codigo: 500, resposta: '', dado: null, retorno: null }
    await page.route('**/api/noticia/incluir*', (route) => route.fulfill({ status: 500, json: FALHOU }))
    await press(page, 'ENVIAR')
    await says(page, 'Erro ao cadastrar notícia!')
    await expect(titulo(page)).toHaveValue(nome)
    await visit(page, LISTA)
    await expect(card(page, nome)).toContainText('(Rascunho)')
  })
})
