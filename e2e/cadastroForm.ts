import { expect, type Locator, type Page } from '@playwright/test'
import { alive, rejectCookies } from './portalTest'

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
export const optionalField = (page: Page, name: string) => page.getByLabel(`${name} (opcional)`)

export interface Cadastro {
  nome: string
  cpf: string
  email: string
  senha: string
}

export async function openCadastro(page: Page) {
  await page.goto('/perfil')
  await rejectCookies(page)
  await alive(page)
}

export async function fillCadastro(page: Page, { nome, cpf, email, senha }: Cadastro) {
  await field(page, 'Nome completo').fill(nome)
  await field(page, 'CPF').fill(cpf)
  await field(page, 'Data de nascimento').fill('1990-05-17')
  await field(page, 'Cargo').fill('Analista')
  await field(page, 'E-mail').fill(email)
  await field(page, 'Telefone').fill('(31) 98765-4321')
  await field(page, 'CEP').fill('00001000')
  await field(page, 'Número').fill('100')
  await expect(optionalField(page, 'Logradouro')).toHaveValue('Praça da Estação')
  await field(page, 'Senha').fill(senha)
  await field(page, 'Confirmar senha').fill(senha)
  await page.getByRole('checkbox', { name: 'Li e aceito os termos de uso' }).check()
}

export async function expectToKeepFocus(page: Page, modal: Locator) {
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab')
    const isBehind = await modal.evaluate((dialog) => {
      const { activeElement, body } = document
      return activeElement !== body && !dialog.contains(activeElement)
    })
    expect(isBehind, `after ${press + 1} presses of Tab`).toBe(false)
  }
}
