import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { loginNewAutor, newAutor } from './loginNewAutor'
import { lettersIn } from './mailbox'
import { MAIN } from './mainTag'
import { fill, picture, press, says, subTitulo, titulo, visit } from './noticiaForm'
import { pageOfAnother } from './pageOfAnother'
import { alive, expect, login, PESQUISADOR, rejectCookies } from './portalTest'
import { test } from './releases/releaseTest'
import { sendMensagem } from './sendMensagem'

const publicStatus = async (page: Page, id: number) => (await page.request.get(`/noticias/${id}`)).status()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
async function shownCapa(page: Page, titulo: string) {
  const capa = page.getByRole('img', { name: titulo })
  await expect.poll(() => capa.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  return (await capa.getAttribute('src')) ?? ''
}
const told = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

const lettersOf = async ({ root }: { root: string }) => (await lettersIn(join(root, 'data'))).join()

test.describe('a waiting item is not public', () => {
  test.use({ expectedComplaints: [/404/] })

  test('a citizen’s first item waits for approval by a gestora', { tag: MAIN }, async ({
    page,
    request: visitante,
  }) => {
    const { noticia } = await loginNewAutor(page)
    const capa = await picture(page, 'png')
    const id = await noticia('Bolsas para quem pesquisa', '2026-01-05T09:00:00', { capa })
    expect(await publicStatus(page, id)).toBe(404)
    await page.goto('/user/noticias-criadas')
    await page.getByRole('link', { name: /^Ver.*Bolsas para quem pesquisa/ }).click()
    await expect(heading(page, 'Bolsas para quem pesquisa')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Bolsas para quem pesquisa')).toBeVisible()
    const address = await shownCapa(page, 'Bolsas para quem pesquisa')
    expect((await visitante.get(address)).status()).toBe(404)
    await login(page)
    await page.goto('/user/gestao')
    await rejectCookies(page)
    await page.getByRole('main').getByRole('link', { name: 'O que espera aprovação' }).click()
    await page.getByRole('link', { name: 'Bolsas para quem pesquisa' }).click()
    await expect(heading(page, 'Bolsas para quem pesquisa')).toBeFocused()
    await expect(page.getByText('Leia.')).toBeVisible()
    expect(await shownCapa(page, 'Bolsas para quem pesquisa')).toBe(address)
    await page.getByRole('button', { name: 'Aprovar e publicar' }).click()
    await expect(told(page, 'Item aprovado. O público já o vê.')).toBeVisible()
    await expect(heading(page, 'O que espera aprovação')).toBeFocused()
    await expect(page.getByRole('link', { name: 'Bolsas para quem pesquisa' })).toHaveCount(0)
    await expect.poll(() => publicStatus(page, id)).toBe(200)
    expect((await visitante.get(address)).status()).toBe(200)
  })
})

test('a returned item is not published and shows its author the reason, also after a removed file', async ({
  page,
  portal,
}) => {
  const { person, noticia, documento } = await newAutor(page)
  const id = await noticia('Sem dizer quando', '2026-01-05T09:00:00')
  const documentoId = await documento('Ata de outra pessoa', 3)
  await login(page)
  await page.goto(`/user/gestao/aprovacao/noticia/${id}`)
  await rejectCookies(page)
  await page.getByLabel('Motivo').fill('Falta dizer quando.')
  await page.getByRole('button', { name: 'Devolver a quem enviou' }).click()
  await expect(told(page, 'Item devolvido.')).toBeVisible()
  expect(await publicStatus(page, id)).toBe(404)
  await expect
    .poll(() => lettersOf(portal))
    .toMatch(new RegExp(`${person.email.replaceAll('.', '\\.')}[\\s\\S]*Falta dizer quando\\.`))
  await page.goto('/user/gestao/auditoria?acao=noticia')
  await expect(page.getByRole('heading', { name: `Devolveu: notícia ${id}` })).toBeVisible()
  await expect(page.getByRole('heading', { name: `Leu: notícia ${id}` })).toBeVisible()

  await page.goto(`/user/gestao/aprovacao/documento/${documentoId}`)
  const pdf = (await page.getByRole('link', { name: /^Baixar PDF/ }).getAttribute('href')) ?? ''
  expect((await page.request.get(pdf)).headers()['content-type']).toBe('application/pdf')
  const remover = page.getByRole('button', { name: 'Remover arquivo: PDF' })
  await remover.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Remover este arquivo? PDF' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(remover).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('Motivo').focus()
  await page.keyboard.type('O documento não é seu.')
  for (const name of ['Cancelar', 'Remover arquivo']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('dialog').getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(told(page, 'Arquivo removido.')).toBeVisible()
  expect((await page.request.get(pdf)).status()).toBe(404)
  await expect.poll(() => lettersOf(portal)).toContain('O documento não é seu.')
  await page.goto(`/user/gestao/aprovacao/documento/${documentoId}`)
  await expect(page.getByText('O arquivo deste documento não está disponível.')).toBeVisible()
})

test.describe('the way of an item between its author and a gestora', () => {
  test.use({ expectedComplaints: [/404/] })

  test('it waits, is sent back, changed, approved, taken down from its page and published again', async ({
    page,
    browser,
    portal,
  }) => {
    const card = page.getByRole('article')
    const { person } = await loginNewAutor(page)
    await visit(page)
    await rejectCookies(page)
    await fill(page, 'Mutirão das hortas')
    await page.getByLabel('Data', { exact: true }).fill('2026-01-05')
    await press(page, 'ENVIAR')
    await says(page, 'Notícia enviada para aprovação!')
    await expect(page.getByText('“Mutirão das hortas” foi enviada.')).toBeVisible()
    await expect(titulo(page)).toHaveValue('')
    await press(page, 'Criar outra')
    await expect(titulo(page)).toBeFocused()
    await page.goto('/user/noticias-criadas')
    await expect(card.getByText('Aguardando aprovação')).toBeVisible()

    const gestora = await pageOfAnother(browser, portal.portalUrl)
    await login(gestora)
    await gestora.goto('/user/gestao/conteudo')
    await alive(gestora)
    await rejectCookies(gestora)
    await gestora.getByRole('searchbox', { name: 'Buscar itens' }).fill('mutirao das hortas')
    await expect(gestora.getByText('1 item encontrado')).toBeVisible()
    await gestora.getByRole('link', { name: 'Mutirão das hortas' }).click()
    await gestora.getByLabel('Motivo').fill('Falta dizer onde.')
    await press(gestora, 'Devolver a quem enviou')
    await expect(told(gestora, 'Item devolvido.')).toBeVisible()

    await page.reload()
    await expect(card.getByText('Devolvida', { exact: true })).toBeVisible()
    await expect(card.getByText('Falta dizer onde.')).toBeVisible()
    await page.goto('/user/Home')
    await expect(page.getByRole('main').getByText('Devolvida', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Editar: Mutirão das hortas' }).click()
    await alive(page)
    await expect(page.getByText('Falta dizer onde.')).toBeVisible()
    await subTitulo(page).fill('No Teatro do Vale')
    await press(page, 'ENVIAR')
    await says(page, 'Notícia enviada para aprovação!')
    await expect(card.getByText('Aguardando aprovação')).toBeVisible()
    await expect(card.getByText('Falta dizer onde.')).toHaveCount(0)

    await gestora.goto('/user/gestao/conteudo?estado=aguardando&busca=mutirao')
    await gestora.getByRole('link', { name: 'Mutirão das hortas' }).click()
    await press(gestora, 'Aprovar e publicar')
    await expect(told(gestora, 'Item aprovado.')).toBeVisible()
    await page.reload()
    await expect(card.getByText('Publicada', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Ver: Mutirão das hortas' }).click()
    await expect(heading(page, 'Mutirão das hortas')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Gerir' })).toHaveCount(0)

    const address = page.url()
    const status = async () => (await gestora.request.get(address)).status()
    await gestora.goto(address)
    await gestora.getByRole('link', { name: 'Gerir' }).click()
    await gestora.getByLabel('Motivo').fill('O lugar mudou.')
    await press(gestora, 'Devolver a quem enviou')
    await expect(gestora.getByText('Devolvida', { exact: true })).toBeVisible()
    await expect.poll(status).toBe(404)
    await gestora.getByLabel(/Frase para quem enviou/).fill('Já foi corrigido.')
    await press(gestora, 'Publicar')
    await expect(gestora.getByText('Publicada', { exact: true })).toBeVisible()
    await expect.poll(status).toBe(200)
    await expect
      .poll(() => lettersOf(portal))
      .toMatch(new RegExp(`${person.email.replaceAll('.', '\\.')}[\\s\\S]*Já foi corrigido\\.`))
    await gestora.context().close()
  })
})

test('a contact message is found, read and answered by mail', async ({ page, portal }) => {
  const { protocolo } = await sendMensagem(page, 'Quero participar do próximo edital.')
  await login(page)
  await page.goto('/user/gestao/mensagens')
  await rejectCookies(page)
  await page.getByRole('searchbox', { name: 'Buscar mensagens' }).fill(protocolo)
  await expect(page).toHaveURL(new RegExp(`busca=${protocolo}`))
  const row = page.getByRole('article')
  await expect(row).toHaveCount(1)
  await expect(row.getByText('Nova')).toBeVisible()
  await row.getByRole('link', { name: 'Rosa Lima' }).click()
  await expect(page.getByText('Quero participar do próximo edital.')).toBeVisible()
  await page.getByLabel('Resposta').fill('Ele abre em março.')
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(page.getByRole('heading', { name: 'Resposta enviada' })).toBeVisible()
  await page.goBack()
  await expect(row.getByText('Respondida')).toBeVisible()
  await expect.poll(() => lettersOf(portal)).toMatch(/rosa@empresa\.example[\s\S]*Ele abre em março\./)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('mensagens-de-contato.csv')
  expect(await readFile(await saved.path(), 'utf8')).toMatch(/^\uFEFF"Recebida em"[\s\S]*Rosa Lima/)
})

test('a suspended user cannot log in until reinstated, and the audit lists both', async ({ page }) => {
  const enter = async () => (await page.request.post('/api/autenticacao/login', { data: PESQUISADOR })).status()
  await login(page)
  await page.goto('/user/gestao/pessoas?busca=pesquisador')
  await rejectCookies(page)
  const button = page.getByRole('article').getByRole('button')
  await button.click()
  await page.getByRole('dialog').getByLabel('Motivo').fill('Propaganda repetida.')
  await page.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText('Suspensa', { exact: true })).toBeVisible()
  await expect(button).toBeFocused()
  expect(await enter()).toBe(403)
  await page.keyboard.press('Enter')
  await expect(told(page, 'Suspensão levantada.')).toBeVisible()
  expect(await enter()).toBe(200)

  await page.goto('/user/gestao/auditoria?acao=usuario')
  await expect(page.getByRole('heading', { name: /^Suspendeu: conta \d+$/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Readmitiu: conta \d+$/ })).toBeVisible()
})

test.describe('a user without the gestor role', () => {
  test.use({ expectedComplaints: [/403/] })

  test('is refused at every address of the gestão', async ({ page }) => {
    await login(page, PESQUISADOR)
    for (const at of ['', '/aprovacao', '/conteudo', '/mensagens', '/mensagens/1', '/pessoas', '/auditoria']) {
      await page.goto(`/user/gestao${at}`)
      await expect(page.getByRole('alert').getByText('Esta página é de quem faz a gestão do portal')).toBeVisible()
    }
    const menu = page.getByRole('navigation', { name: 'Minha área' })
    await expect(menu.getByRole('link', { name: 'Minha conta' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Gestão' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Voltar à minha área' }).click()
    await expect(page).toHaveURL(/\/user\/Home$/)
  })
})
