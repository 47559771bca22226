import type { Locator, Page } from '@playwright/test'
import { expectToKeepFocus, field, fillCadastro, openCadastro, optionalField } from './cadastroForm'
import { codigoFor } from './mailbox'
import { MAIN } from './mainTag'
import { newPessoa } from './newPessoa'
import { expect, test } from './portalTest'

const SENHA = 'Florada#26'
const NOVA_SENHA = 'Semente_27'
const ANA = { nome: 'Ana Souza', senha: SENHA }

async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < 6 && !(await isThere()); step++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

async function enter(page: Page, email: string, password: string) {
  // The previous page also has a password field, and the address changes before that page disappears.
  const button = page.getByRole('main').getByRole('button', { name: 'Entrar' })
  await expect(button).toBeVisible()
  await field(page, 'Senha').fill(password)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(email)
  await button.click()
}

/** A modal closes after three seconds, which a slow machine may need for one click. */
const holdClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))

test('registers, logs in and out, forgets the password, gets a code by mail and logs in with a new one', {
  tag: MAIN,
}, async ({ page }) => {
  const pessoa = newPessoa()
  await page.clock.install()
  await openCadastro(page)
  await fillCadastro(page, { ...ANA, ...pessoa })
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  await expect(page.getByText('Perfil cadastrado com sucesso!')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)

  await enter(page, pessoa.email, SENHA)
  await expect(page).toHaveURL(/\/user\/Home$/)
  // A new page takes the focus, which would close a menu opened earlier.
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeFocused()
  await page.getByRole('button', { name: /Conta de Ana Souza/ }).click()
  await page
    .getByRole('button', { name: 'Sair' })
    .or(page.getByRole('menuitem', { name: 'Sair' }))
    .click()
  await expect(page).toHaveURL(/\/login$/)

  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ESQUECI MINHA SENHA' })).toBeVisible()
  await field(page, 'E-mail').fill(pessoa.email)
  await holdClock(page)
  await page.getByRole('button', { name: 'ENVIAR' }).click()
  const modal = page.getByRole('dialog', { name: 'O código de recuperação foi enviado para o e-mail informado' })
  await expect(modal).toBeVisible()
  await expectToKeepFocus(page, modal)
  await page.clock.runFor(4_000)
  await expect(page).toHaveURL(/\/codigo$/)
  await expect(modal).toBeHidden()
  await page.clock.resume()

  await field(page, 'Código').fill(await codigoFor(pessoa.email))
  await page.getByRole('button', { name: 'ENVIAR' }).click()
  await expect(page).toHaveURL(/\/redefinir-senha$/)
  await field(page, 'Nova senha').fill(NOVA_SENHA)
  await field(page, 'Confirmar nova senha').fill(NOVA_SENHA)
  await holdClock(page)
  await page.getByRole('button', { name: 'ENVIAR' }).click()
  await page
    .getByRole('dialog', { name: 'Senha redefinida com sucesso! Entre com a nova senha.' })
    .getByRole('button', { name: 'Fechar' })
    .click()
  await page.clock.resume()
  await expect(page).toHaveURL(/\/login$/)
  await enter(page, pessoa.email, NOVA_SENHA)
  await expect(page).toHaveURL(/\/user\/Home$/)
})

test('an empty form shows all missing fields and focuses the first', async ({ page }) => {
  await openCadastro(page)
  await page.getByRole('button', { name: 'Cadastrar' }).click()
  for (const sentence of [
    'Nome é obrigatório.',
    'CPF é obrigatório.',
    'Data de nascimento é obrigatória.',
    'E-mail é obrigatório.',
    'Telefone é obrigatório.',
    'Cargo é obrigatório.',
    'Número é obrigatório.',
    'CEP é obrigatório.',
    'Senha é obrigatória.',
    'Você precisa aceitar os termos de uso!',
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(page.getByText('Há 11 campos para corrigir.')).toBeVisible()
  await expect(field(page, 'Nome completo')).toBeFocused()
})

test('the form works by keyboard alone and has autocomplete tokens', async ({ page }) => {
  await openCadastro(page)
  await field(page, 'Nome completo').focus()
  const typed = [
    ['Nome completo', 'name', 'Ana Souza'],
    ['CPF', null, '52998224725'],
    ['Data de nascimento', 'bday', '05051990'],
    ['Cargo', 'organization-title', 'Analista'],
    ['E-mail', 'email', 'ana@jacaranda.example'],
    ['Telefone', 'tel-national', '31987654321'],
  ] as const
  for (const [name, autocomplete, text] of typed) {
    await tabTo(page, field(page, name))
    if (autocomplete) await expect(field(page, name)).toHaveAttribute('autocomplete', autocomplete)
    await page.keyboard.type(text)
  }
  await expect(field(page, 'Data de nascimento')).toHaveValue('1990-05-05')
  await tabTo(page, field(page, 'CEP'))
  await page.keyboard.type('00001000')
  await tabTo(page, field(page, 'Número'))
  await expect(optionalField(page, 'Logradouro')).toHaveValue('Praça da Estação')
  await page.keyboard.type('100')
  for (const name of ['Senha', 'Confirmar senha']) {
    await tabTo(page, field(page, name))
    await expect(field(page, name)).toHaveAttribute('autocomplete', 'new-password')
    await page.keyboard.type(SENHA)
  }
  const termos = page.getByRole('checkbox', { name: 'Li e aceito os termos de uso' })
  await tabTo(page, termos)
  await page.keyboard.press('Space')
  await expect(termos).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Cadastrar' }))
})

test('a mask keeps the caret during corrections', async ({ page }) => {
  await openCadastro(page)
  await field(page, 'CPF').pressSequentially('52998224725')
  await expect(field(page, 'CPF')).toHaveValue('529.982.247-25')
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('12')
  await expect(field(page, 'CPF')).toHaveValue('529.912.247-25')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('8')
  await expect(field(page, 'CPF')).toHaveValue('529.918.247-25')
})

test.describe('a refusal', () => {
  test.use({ expectedComplaints: [/status of 400/] })

  test('for a taken e-mail does not reveal it and keeps the values', async ({ page }) => {
    await openCadastro(page)
    await fillCadastro(page, { ...ANA, ...newPessoa(), email: 'gestora@jacaranda.example' })
    await page.getByRole('button', { name: 'Cadastrar' }).click()
    await expect(page.getByText('Erro ao cadastrar perfil!')).toBeVisible()
    await expect(field(page, 'Nome completo')).toHaveValue('Ana Souza')
    await expect(field(page, 'Senha')).toHaveValue(SENHA)
  })
})

test.describe('an unknown CEP', () => {
  test.use({ expectedComplaints: [/status of (404|500)|ERR_FAILED|TypeError/] })

  const CASES = [
    { cep: '00098-000', sentence: 'Erro ao buscar CEP!' },
    { cep: '00097-000', sentence: 'Erro ao buscar CEP!' },
    { cep: '00099-000', sentence: 'CEP Incorreto, digite um valor válido.' },
  ]

  test('shows two sentences and allows a manual address', async ({ page }) => {
    await openCadastro(page)
    await optionalField(page, 'Bairro').fill('Centro')
    for (const { cep, sentence } of CASES) {
      await field(page, 'CEP').fill(cep)
      await field(page, 'CEP').blur()
      await expect(page.getByText(sentence)).toBeVisible()
    }
    await field(page, 'CEP').fill('00012000')
    await field(page, 'CEP').blur()
    await expect(optionalField(page, 'Cidade')).toHaveValue('Ipê do Vale')
    await expect(optionalField(page, 'Bairro')).toHaveValue('Centro')

    await page.route('**/api/cep/v2/*', (route) => route.abort())
    await field(page, 'CEP').fill('00001000')
    await field(page, 'CEP').blur()
    await expect(page.getByText('CEP Incorreto, digite um valor válido.')).toBeVisible()
  })
})
