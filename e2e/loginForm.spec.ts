import { alive, expect, fillLogin, GESTORA, login, test } from './portalTest'

test('works with password managers and the keyboard', async ({ page }) => {
  await page.goto('/login')
  await alive(page)
  const email = page.getByRole('textbox', { name: 'E-mail' })
  const senha = page.getByLabel('Senha', { exact: true })
  await expect(email).toHaveAttribute('autocomplete', 'username')
  await expect(senha).toHaveAttribute('autocomplete', 'current-password')

  await email.fill(GESTORA.email)
  await page.keyboard.press('Tab')
  await expect(senha).toBeFocused()
  await senha.fill('visível')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(senha).toHaveAttribute('type', 'text')
  await expect(page.getByText('Sua senha está visível.')).toBeAttached()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('checkbox', { name: 'Lembrar meu e-mail' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Esqueci minha senha' })).toBeFocused()
})

test('never redirects to another site after the login', async ({ page }) => {
  await page.goto('/login?voltar=%2F%2Fphishing.example')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(GESTORA.email)
  await page.getByLabel('Senha', { exact: true }).fill(GESTORA.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/user\/Home$/)
})

test.describe('too many attempts', () => {
  test.use({ expectedComplaints: [/429/] })

  test('show the waiting time and keep the typed values', async ({ page }) => {
    const resposta = 'Muitas tentativas. Aguarde 15 minutos e tente novamente.'
    await page.route('**/api/autenticacao/login', (route) =>
      route.fulfill({ status: 429, json: { codigo: 429, resposta, dado: null, retorno: null } }),
    )
    await page.goto('/login')
    await fillLogin(page)
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(resposta)
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(GESTORA.email)
  })
})

test('a slow response shows progress, and a second press sends nothing', async ({ page }) => {
  let asked = 0
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/autenticacao/login', async (route) => {
    asked++
    await answered
    await route.continue()
  })
  await page.goto('/login')
  await alive(page)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(GESTORA.email)
  await page.getByLabel('Senha', { exact: true }).fill(GESTORA.password)
  const button = page.getByRole('button', { name: 'Entrar' })
  await button.click()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('Senha', { exact: true }).press('Enter')
  answer()
  await expect(page).toHaveURL(/\/user\/Home$/)
  expect(asked).toBe(1)
})

test.describe('a session that three panels find expired', () => {
  test.use({ expectedComplaints: [/440/] })

  test('leads to the login once and back to the same address', async ({ page }) => {
    await login(page)
    const redirects: string[] = []
    page.on('framenavigated', (frame) => frame.url().includes('/login') && redirects.push(frame.url()))
    await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('portal.sessao') ?? '{}')
      const usuario = { ...stored.usuario, token: 'vencido' }
      localStorage.setItem('portal.sessao', JSON.stringify({ ...stored, usuario }))
    })
    await page.goto('/user/Home?de=painel')
    await expect(page.getByText('Seu login expirou')).toBeVisible()
    expect(redirects).toHaveLength(1)

    await page.getByRole('textbox', { name: 'E-mail' }).fill(GESTORA.email)
    await page.getByLabel('Senha', { exact: true }).fill(GESTORA.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/user\/Home\?de=painel$/)
    await expect(page.getByText('Seu login expirou')).toHaveCount(0)
  })
})
