import type { Page } from '@playwright/test'
import { KeyboardUser } from './KeyboardUser'
import { alive, expect, GESTORA, test } from './portalTest'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function enter(page: Page, entrada: string): Promise<KeyboardUser> {
  await page.goto('/')
  await alive(page)
  const keyboard = new KeyboardUser(page)
  await keyboard.follow(page.getByRole('link', { name: /^Ir para o menu/ }))
  await keyboard.follow(page.getByRole('banner').getByRole('link', { name: entrada }))
  return keyboard
}

test('by keyboard alone: notícias are searched, paged and read', async ({ page }) => {
  const keyboard = await enter(page, 'NOTÍCIAS')
  await expect(heading(page, 'Notícias')).toBeFocused()
  const cards = page.getByRole('region', { name: 'Todas as notícias' }).getByRole('article')
  await keyboard.follow(page.getByRole('region', { name: 'Todas as notícias' }).getByRole('link', { name: 'Ver mais' }))
  await expect(cards.nth(9).getByRole('link').first()).toBeFocused()

  await keyboard.go(page.getByRole('searchbox', { name: 'Buscar notícias' }), 'Shift+Tab')
  await keyboard.type('startup')
  await expect(page).toHaveURL(/busca=startup/)
  await expect(page.getByText(/notícias? encontradas?$/)).toBeVisible()
  await keyboard.press('Enter')
  const found = page.getByRole('article').first().getByRole('link').first()
  const titulo = await found.innerText()
  await keyboard.follow(found)
  await expect(heading(page, titulo)).toBeFocused()
  const trilha = page.getByRole('navigation', { name: 'Você está em' })
  await keyboard.follow(trilha.getByRole('link', { name: 'Notícias' }), 'Shift+Tab')
  await expect(heading(page, 'Notícias')).toBeFocused()
})

test('by keyboard alone: highlights are moved and eventos filtered', async ({ page }) => {
  const keyboard = await enter(page, 'EVENTOS')
  await expect(heading(page, 'Eventos')).toBeFocused()
  const destaques = page.getByRole('group', { name: 'Eventos em destaque' })
  await keyboard.follow(destaques.getByRole('link', { name: /^Destaque 3 de 3/ }))
  await expect(destaques.getByRole('article').nth(2)).toBeInViewport({ ratio: 0.5 })

  await keyboard.go(page.getByRole('combobox', { name: 'Organizador' }), 'Shift+Tab')
  await keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/organizador=/)
  await expect(page.getByRole('combobox', { name: 'Organizador' })).toBeFocused()
  await keyboard.follow(page.getByRole('article').first().getByRole('link').first())
  await expect(page.getByRole('link', { name: 'Adicionar à agenda' })).toBeVisible()
  await keyboard.follow(page.getByRole('link', { name: 'Voltar ao topo' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('by keyboard alone: new editais are collapsed and expanded', async ({ page }) => {
  const keyboard = await enter(page, 'DOCUMENTOS & EDITAIS')
  await keyboard.follow(page.getByRole('main').getByRole('link', { name: 'Editais', exact: true }))
  await expect(heading(page, 'Editais')).toBeFocused()
  const edital = page.getByRole('group').getByRole('article').first()
  await keyboard.go(page.locator('summary').filter({ hasText: 'Novos editais' }))
  await keyboard.press('Space')
  await expect(edital).toBeHidden()
  await keyboard.press('Enter')
  await expect(edital).toBeVisible()
})

test('by keyboard alone: a message is written and sent', async ({ page }) => {
  const keyboard = await enter(page, 'FALE CONOSCO')
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true })
  for (const [label, text] of [
    ['Nome', 'Ana Souza'],
    ['E-mail', 'ana@empresa.example'],
    ['Telefone', '00900000001'],
    ['Empresa', 'Ipê'],
    ['Cargo', 'Diretora'],
  ] as const) {
    await keyboard.go(field(label))
    await keyboard.type(text)
  }
  await keyboard.go(field('Setor'))
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowDown')
  await keyboard.go(field('Mensagem'))
  await keyboard.type('Escrevo sem tocar no mouse.')
  await keyboard.follow(page.getByRole('button', { name: 'Enviar mensagem' }))
  await expect(page.getByRole('status').filter({ hasText: 'Mensagem enviada com sucesso!' })).toBeVisible()
})

test('by keyboard alone: the gestora logs in, opens each menu entry and logs out', async ({ page }) => {
  const keyboard = await enter(page, 'LOGIN')
  await keyboard.go(page.getByRole('textbox', { name: 'E-mail' }))
  await keyboard.type(GESTORA.email)
  await keyboard.go(page.getByLabel('Senha', { exact: true }))
  await keyboard.type(GESTORA.password)
  await keyboard.press('Enter')
  await expect(heading(page, 'Home')).toBeFocused()

  const menu = page.getByRole('complementary')
  await keyboard.follow(menu.getByRole('button', { name: 'Recolher menu' }), 'Shift+Tab')
  await keyboard.press('Enter')
  await keyboard.follow(menu.getByRole('link', { name: 'Criar notícia' }))
  await expect(page).toHaveURL(/\/user\/noticias$/)

  const conta = page.getByRole('banner').getByRole('button', { name: /^Conta de/ })
  await keyboard.follow(conta, 'Shift+Tab')
  await keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Sair' })).toBeHidden()
  await expect(conta).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.follow(page.getByRole('button', { name: 'Sair' }))
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'LOGIN' })).toBeVisible()
})
