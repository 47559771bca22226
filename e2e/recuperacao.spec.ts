import type { Page } from '@playwright/test'
import { expectToKeepFocus } from './cadastroForm'
import { alive, expect, rejectCookies, test } from './portalTest'
import { violationsOf } from './violationsOf'

const EMAIL = 'ninguem@jacaranda.example'
const SCREENS = ['/esqueci-a-senha', '/codigo', '/redefinir-senha', '/perfil']

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
const sendButton = (page: Page) => page.getByRole('button', { name: 'ENVIAR' })

const keep = (page: Page, recuperacao: { email: string; otp?: string }) =>
  page.addInitScript((kept) => sessionStorage.setItem('portal.recuperacao', kept), JSON.stringify(recuperacao))

async function open(page: Page, path: string) {
  await page.goto(path)
  await rejectCookies(page)
  await alive(page)
}

test('an unknown e-mail gets the same response, and more time is available on request', async ({ page }) => {
  await page.clock.install()
  await open(page, '/esqueci-a-senha')
  await sendButton(page).click()
  await expect(page.getByText('E-mail é obrigatório.')).toBeVisible()
  await field(page, 'E-mail').fill(EMAIL)
  await field(page, 'E-mail').press('Enter')
  const modal = page.getByRole('dialog', { name: 'O código de recuperação foi enviado para o e-mail informado' })
  await expect(modal.getByText('Você será direcionado em 3 segundos.')).toBeVisible()
  await modal.getByRole('button', { name: 'Esperar' }).click()
  await page.clock.runFor(10_000)
  await expect(modal).toBeVisible()
  await expectToKeepFocus(page, modal)
  await modal.getByRole('button', { name: 'Fechar' }).press('Enter')
  await expect(page).toHaveURL(/\/codigo$/)
  await expect(page.getByText(EMAIL)).toBeVisible()
})

test('a press on ENVIAR is not lost when an error appears', async ({ page }) => {
  await open(page, '/esqueci-a-senha')
  await field(page, 'E-mail').fill('ninguem')
  await sendButton(page).click()
  await expect(page.getByText('E-mail inválido.')).toBeVisible()
  await expect(page.getByText('Há 1 campo para corrigir.')).toBeVisible()
  await expect(field(page, 'E-mail')).toBeFocused()
})

test('opening a later screen directly starts at the first, and a reload keeps the state', async ({ page }) => {
  for (const path of ['/codigo', '/redefinir-senha']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/esqueci-a-senha$/)
  }
  await keep(page, { email: EMAIL })
  await page.goto('/codigo')
  await alive(page)
  await sendButton(page).click()
  await expect(page.getByText('Código é obrigatório.')).toBeVisible()
  await field(page, 'Código').fill('12a')
  await expect(page.getByText('Código inválido.')).toBeVisible()
  await field(page, 'Código').fill('001234')
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/redefinir-senha$/)
})

test.describe('the third screen', () => {
  test.use({ expectedComplaints: [/status of 400/] })

  test('reports a wrong code and returns to the code', async ({ page }) => {
    await keep(page, { email: EMAIL, otp: '001234' })
    await open(page, '/redefinir-senha')
    await field(page, 'Nova senha').fill('senhas26')
    await field(page, 'Confirmar nova senha').fill('Senha#27')
    await field(page, 'Confirmar nova senha').blur()
    await expect(
      page.getByText(
        'Formato da senha: De 8 a 15 caracteres, devendo conter pelo menos: 1 letra maiúscula, 1 letra minúscula, 1 número e 1 caracter especial.',
      ),
    ).toBeVisible()
    await expect(page.getByText('Senhas não conferem.')).toBeVisible()

    await field(page, 'Nova senha').fill('Senha#27')
    await page.getByRole('button', { name: 'Mostrar Nova senha' }).click()
    await expect(field(page, 'Nova senha')).toHaveAttribute('type', 'text')
    await sendButton(page).click()
    const modal = page.getByRole('dialog', { name: /^Este código está incorreto/ })
    await expectToKeepFocus(page, modal)
    await modal.getByRole('button', { name: 'Fechar' }).click()
    await expect(field(page, 'Nova senha')).toHaveValue('Senha#27')
    await expect(field(page, 'Nova senha')).toHaveAttribute('type', 'password')
    await page.getByRole('link', { name: 'Corrigir o código' }).click()
    await expect(page).toHaveURL(/\/codigo$/)
  })
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|to codigo/] })

  test('the modal reports a missing response', async ({ page }) => {
    await open(page, '/esqueci-a-senha')
    await page.route('**/gerarCodigoRefinirSenha', (route) => route.abort())
    await field(page, 'E-mail').fill(EMAIL)
    await sendButton(page).click()
    await expect(page.getByRole('dialog', { name: /^Não foi possível falar com o portal/ })).toBeVisible()
  })
})

const THEMES = {
  light: (page: Page) => page.emulateMedia({ colorScheme: 'light' }),
  dark: (page: Page) => page.emulateMedia({ colorScheme: 'dark' }),
  'high contrast': (page: Page) => page.addInitScript(() => localStorage.setItem('portal.contraste', 'alto')),
}

for (const [theme, choose] of Object.entries(THEMES)) {
  test(`recovery and registration have no WCAG 2.2 AA violation in ${theme} and fit 320 px`, async ({ page }) => {
    await choose(page)
    await keep(page, { email: EMAIL, otp: '001234' })
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of SCREENS) {
      await page.goto(path)
      await alive(page)
      await page.getByRole('main').locator('button[type=submit]').click()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, path).toBeLessThanOrEqual(0)
      expect(await violationsOf(page), path).toEqual([])
    }
  })
}
