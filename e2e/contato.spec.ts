import type { Page } from '@playwright/test'
import { MAIN } from './mainTag'
import { alive, expect, hold, rejectCookies, test } from './portalTest'

const CAMPOS = {
  Nome: 'João da Silva',
  'E-mail': 'joao@empresa.example',
  Telefone: '00900000001',
  Empresa: 'Ipê',
  Cargo: 'Diretor',
  Mensagem: 'Gostaria de participar.',
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar mensagem' }).click()
const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true })

async function fillIn(page: Page, changed: Partial<typeof CAMPOS> = {}) {
  for (const [label, text] of Object.entries({ ...CAMPOS, ...changed })) await field(page, label).fill(text)
  await field(page, 'Setor').selectOption('Parcerias')
}

test('a message sent before hydration is sent afterwards and confirmed', {
  tag: MAIN,
}, async ({ page }) => {
  const release = await hold(page, '*')
  await page.goto('/fale-conosco', { waitUntil: 'commit' })
  await fillIn(page)
  await send(page)
  release()
  await expect(page.getByRole('status').filter({ hasText: 'Mensagem enviada com sucesso!' })).toBeVisible()
  for (const label of [...Object.keys(CAMPOS), 'Setor']) await expect(field(page, label)).toHaveValue('')
  const protocolo = page.getByText(/^Protocolo \d{4}-\d{6,}/)
  await expect(protocolo).toBeFocused()
  await expect(protocolo).toBeInViewport()
})

test('each field shows its error once it is left', async ({ page }) => {
  await page.goto('/fale-conosco')
  await rejectCookies(page)
  await alive(page)
  await expect(page.getByText(/é obrigatório/)).toHaveCount(0)
  await field(page, 'E-mail').fill('joao')
  await expect(page.getByText('E-mail inválido.')).toHaveCount(0)
  await field(page, 'Telefone').focus()
  await expect(page.getByText('E-mail inválido.')).toBeVisible()
  await field(page, 'E-mail').fill('')

  await send(page)
  for (const text of [
    'Nome é obrigatório.',
    'Email é obrigatório.',
    'Telefone é obrigatório.',
    'Empresa é obrigatório.',
    'Cargo é obrigatório.',
    'Selecione um setor.',
    'Mensagem é obrigatório.',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  await expect(field(page, 'Nome')).toBeFocused()
  await expect(page.getByText('DDD + celular, 11 números')).toBeVisible()
})

test('the checks before sending run in order', async ({ page }) => {
  await page.goto('/fale-conosco')
  await rejectCookies(page)
  await alive(page)
  await fillIn(page, {
    Nome: 'R2D2',
    'E-mail': 'a@b.com',
    Telefone: '0033334444',
    Empresa: 'X',
    Cargo: 'PO',
    Mensagem: 'Oi',
  })
  for (const [label, wrong] of [
    ['Nome', 'Insira um nome válido.'],
    ['E-mail', 'Insira um e-mail válido.'],
    ['Telefone', 'Insira um telefone válido.'],
    ['Empresa', 'Parece que há algo errado com o nome da empresa'],
    ['Cargo', 'Confira o cargo e tente novamente.'],
    ['Mensagem', 'Por favor, nos envie uma mensagem!'],
  ] as const) {
    await send(page)
    await expect(page.getByRole('alert').getByText(`Erro ao enviar mensagem. ${wrong}`, { exact: true })).toBeVisible()
    await expect(page.getByText(wrong, { exact: true })).toBeVisible()
    await expect(field(page, label)).toBeFocused()
    await field(page, label).fill(CAMPOS[label])
  }
  await send(page)
  await expect(page.getByRole('status').filter({ hasText: 'Mensagem enviada com sucesso!' })).toBeVisible()
})

test('an unknown setor is not sent', async ({ page }) => {
  await page.route('**/api/faleConoscoSetor/**', (route) =>
    route.fulfill({ json: answerOf([{ id: 9, descricao: 'Outro' }]) }),
  )
  await page.goto('/')
  await rejectCookies(page)
  await alive(page)
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'FALE CONOSCO' }).click()
  for (const [label, text] of Object.entries(CAMPOS)) await field(page, label).fill(text)
  await field(page, 'Setor').selectOption('Outro')
  await send(page)
  await expect(page.getByText('Erro ao enviar mensagem. Selecione um setor para enviar.')).toBeVisible()
})

test.describe('if the server', () => {
  test.use({ expectedComplaints: [/429|500|Failed to load resource|to codigo/] })

  test('refuses, its sentence is shown and the values stay', async ({ page }) => {
    await page.route('**/api/faleConosco/registrar', (route) =>
      route.fulfill({ status: 429, json: { codigo: 429, resposta: 'Aguarde um pouco.', dado: null, retorno: null } }),
    )
    await page.goto('/fale-conosco')
    await rejectCookies(page)
    await alive(page)
    await fillIn(page)
    await send(page)
    await expect(page.getByRole('alert').getByText('Erro ao enviar mensagem. Aguarde um pouco.')).toBeVisible()
    await expect(field(page, 'Mensagem')).toHaveValue(CAMPOS.Mensagem)
    await expect(field(page, 'Setor')).toHaveValue('2')
  })

  test('cannot be reached, a status line says so', async ({ page }) => {
    await page.route('**/api/faleConosco/registrar', (route) => route.abort())
    await page.goto('/fale-conosco')
    await rejectCookies(page)
    await alive(page)
    await fillIn(page)
    await send(page)
    await expect(page.getByText('Não foi possível concluir o envio. Seus dados foram mantidos.')).toBeVisible()
    await expect(page.getByText('Erro ao enviar mensagem.')).toHaveCount(0)
    await expect(field(page, 'Nome')).toHaveValue(CAMPOS.Nome)
  })

  test('sends no setores, they can be requested again', async ({ page }) => {
    let fails = true
    await page.route('**/api/faleConoscoSetor/**', (route) =>
      fails ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await page.goto('/')
    await rejectCookies(page)
    await alive(page)
    await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'FALE CONOSCO' }).click()
    await field(page, 'Nome').fill(CAMPOS.Nome)
    await expect(page.getByText('Não foi possível carregar os setores.')).toBeVisible()
    fails = false
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await field(page, 'Setor').selectOption('Imprensa')
    await expect(field(page, 'Nome')).toHaveValue(CAMPOS.Nome)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page shows other contact options', async ({ page }) => {
    await page.goto('/fale-conosco')
    await expect(page.getByRole('paragraph').filter({ hasText: 'precisa de JavaScript' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'contato@jacaranda.example' }).first()).toBeVisible()
  })
})

const answerOf = (retorno: unknown[]) => ({ codigo: 200, resposta: '', dado: retorno, retorno })
