import type { Page } from '@playwright/test'
import { MAIN } from './mainTag'
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
import { endOnServer, expect, fillLogin, holdCalls, PESQUISADOR, test } from './portalTest'

const offer = (page: Page) => page.getByText(/^Há um preenchimento não enviado de \d\d\/\d\d\/\d{4} às \d\d:\d\d\.$/)

async function fillAndKeep(page: Page, nome: string) {
  await fill(page, nome)
  await capa(page).setInputFiles(await picture(page, 'png'))
  await expect(capaEscolhida(page, 'capa.png')).toBeVisible()
  await expect.poll(() => keptSlots(page, 'Começa na segunda.')).toBe(1)
  await expect.poll(() => keptFiles(page)).toBe(1)
}

async function expectFilled(page: Page, nome: string) {
  await expect(titulo(page)).toHaveValue(nome)
  await expect(corpo(page)).toHaveText('Começa na segunda.')
  await expect(page.getByLabel('Data', { exact: true })).toHaveValue('2031-05-03')
  await expect(page.getByLabel('Hora', { exact: true })).toHaveValue('09:30')
  await expect(capaEscolhida(page, 'capa.png')).toBeVisible()
}

test('a killed tab loses neither text nor picture', { tag: MAIN }, async ({ page, context }) => {
  const nome = `Interrompida ${Date.now()}`
  await open(page)
  await fillAndKeep(page, nome)
  await page.close()

  const again = await context.newPage()
  await visit(again)
  await expect(offer(again)).toBeVisible()
  await press(again, 'Recuperar')
  await expectFilled(again, nome)
  const id = await sendNew(again)
  const { retorno } = await (await again.request.get(`/api/noticia/detalhes?Id=${id}`)).json()
  expect(retorno).toMatchObject({ titulo: nome, capaUrl: expect.any(String) })
  expect([await keptSlots(again, nome), await keptFiles(again)]).toEqual([0, 0])
})

test('a crashed page offers its content, and a discarded offer disappears', async ({ page, context }) => {
  const nome = `Caiu ${Date.now()}`
  await open(page)
  await fillAndKeep(page, nome)
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {})
  await crashed

  const again = await context.newPage()
  await visit(again)
  await expect(offer(again)).toBeVisible()
  await press(again, 'Descartar')
  await says(again, 'Preenchimento descartado.')
  await expect.poll(async () => [await keptSlots(again, nome), await keptFiles(again)]).toEqual([0, 0])
})

test.describe('an expired session', () => {
  test.use({ expectedComplaints: [/440/] })

  test('shows nothing to the next user of the browser', async ({ page }) => {
    const nome = `Só minha ${Date.now()}`
    await open(page)
    await fillAndKeep(page, nome)
    await endOnServer(page)
    await press(page, 'ENVIAR')
    await expect(page).toHaveURL(/\/login/)
    await fillLogin(page, PESQUISADOR)
    await expect(page).toHaveURL(/\/user\/noticias$/)
    await expect(titulo(page)).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Recuperar' })).toHaveCount(0)
    expect(await keptSlots(page, nome)).toBe(1)
  })
})

test.describe('after a failed submit', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|to codigo/] })

  test('all values are offered next time', async ({ page, context }) => {
    const nome = `Sem rede ${Date.now()}`
    await open(page)
    await fillAndKeep(page, nome)
    await page.route('**/api/noticia/incluir*', (route) => route.abort())
    await press(page, 'ENVIAR')
    await says(page, 'Não foi possível concluir o envio. Seus dados foram mantidos.')
    await page.close()
    const again = await context.newPage()
    await visit(again)
    await press(again, 'Recuperar')
    await expectFilled(again, nome)
  })
})

test('a browser without room reports it and still submits', async ({ page }) => {
  await open(page)
  await page.evaluate(() => {
    let piece = 'x'.repeat(1024 * 1024)
    for (let index = 0; piece; index++) {
      try {
        localStorage.setItem(`cheio.${index}`, piece)
      } catch {
        piece = piece.slice(piece.length / 2 + 1)
      }
    }
  })
  await fill(page, `Apertada ${Date.now()}`)
  await says(page, 'Não há espaço neste navegador para guardar o que você escreve. Envie antes de sair desta página.')
  await press(page, 'SALVAR RASCUNHO')
  await says(page, 'Não há espaço neste navegador para guardar o rascunho. O que você escreveu continua nesta página.')
  await sendNew(page)
})

test('two tabs with one item detect each other and overwrite nothing', async ({ page, context }) => {
  const AVISO = 'Este conteúdo também está aberto em outra aba. Se você enviar nas duas, vale o último envio.'
  await open(page, '/user/Home')
  await page
    .getByRole('list', { name: 'Últimas notícias enviadas' })
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click()
  await expect(titulo(page)).toBeVisible()
  await expect(page.getByText(AVISO)).toHaveCount(0)
  const other = await context.newPage()
  await visit(other, new URL(page.url()).pathname)
  await says(other, AVISO)
  await says(page, AVISO)
  await titulo(page).fill('De uma aba')
  await titulo(other).fill('De outra aba')
  await expect.poll(() => keptSlots(page, 'De uma aba')).toBe(1)
  await expect.poll(() => keptSlots(page, 'De outra aba')).toBe(1)
  await other.close()
  await expect(page.getByText(AVISO)).toHaveCount(0)
})

test('after one tab restores and sends, the other offers nothing', async ({ page, context }) => {
  const nome = `Em duas abas ${Date.now()}`
  await open(page)
  await fillAndKeep(page, nome)
  await page.close()
  const [one, other] = [await context.newPage(), await context.newPage()]
  for (const tab of [one, other]) {
    await visit(tab)
    await expect(offer(tab)).toBeVisible()
  }
  await press(one, 'Recuperar')
  await expectFilled(one, nome)
  await expect(offer(other)).toHaveCount(0)
  await sendNew(one)
  await visit(other)
  await expect(titulo(other)).toBeVisible()
  await expect(offer(other)).toHaveCount(0)
})

test('a submit that succeeds in the background removes its offer and shows no link back', async ({ page }) => {
  const nome = `Devagar ${Date.now()}`
  await open(page)
  await fillAndKeep(page, nome)
  const release = await holdCalls(page, '**/api/noticia/incluir*')
  await press(page, 'ENVIAR')
  const menu = page.getByRole('navigation', { name: 'Minha área' })
  await menu.getByRole('link', { name: 'Ver notícias' }).click()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notícias criadas' })).toBeVisible()
  await menu.getByRole('link', { name: 'Criar notícia' }).click()
  await expect(offer(page)).toBeVisible()
  release()
  await says(page, 'Notícia cadastrada com sucesso!')
  await expect(offer(page)).toHaveCount(0)
  await expect(titulo(page)).toHaveValue('')
  await expect(page).toHaveURL(/\/user\/noticias$/)
})

test('leaving a changed form asks first', async ({ page }) => {
  const PERGUNTA = 'Há alterações não enviadas. Deseja sair desta página?'
  await open(page)
  const link = page.getByRole('banner').getByRole('link', { name: 'EVENTOS' })
  await titulo(page).fill('Não me deixe')
  await link.click()
  const dialog = page.getByRole('dialog', { name: PERGUNTA })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(/\/user\/noticias$/)
  await expect(titulo(page)).toHaveValue('Não me deixe')

  const asked: string[] = []
  page.on('dialog', async (shown) => {
    asked.push(shown.type())
    await shown.dismiss()
  })
  void page.reload().catch(() => {})
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expect(titulo(page)).toHaveValue('Não me deixe')

  await link.click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/\/eventos$/)
  await page.goBack()
  await expect(offer(page)).toBeVisible()
})

test('leaving an untouched form neither asks nor stores anything', async ({ page }) => {
  await open(page, '/user/Home')
  await page
    .getByRole('list', { name: 'Últimas notícias enviadas' })
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click()
  await expect(corpo(page)).not.toHaveText('')
  await page.getByRole('banner').getByRole('link', { name: 'EVENTOS' }).click()
  await expect(page).toHaveURL(/\/eventos$/)
  expect(await keptSlots(page, '')).toBe(0)
})
