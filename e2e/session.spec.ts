import { expect, GESTORA, hold, login, test } from './portalTest'

test('the manager logs in, sees her area in the menus and leaves again', async ({ page }) => {
  await login(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  const account = page.getByRole('banner').getByRole('button', { name: /Conta de/ })
  await account.click()
  await page
    .getByRole('button', { name: 'Sair' })
    .or(page.getByRole('menuitem', { name: 'Sair' }))
    .click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'LOGIN' })).toBeVisible()
})

test.describe(() => {
  test.use({ expectedComplaints: [/status of 400/] })

  test('each field says what it lacks, and a wrong password keeps what was typed', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByText('E-mail é obrigatório.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('E-mail é obrigatório.')).toBeVisible()
    await expect(page.getByText('Senha é obrigatória.')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()

    await page.getByRole('textbox', { name: 'E-mail' }).fill('gestora')
    await expect(page.getByText('E-mail inválido.')).toBeVisible()
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ninguem@jacaranda.example')
    await page.getByLabel('Senha', { exact: true }).fill('Errada#2026')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('E-mail ou senha incorretos.').first()).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ninguem@jacaranda.example')
  })
})

test.describe(() => {
  test.use({ expectedComplaints: [/40[01]|440/] })

  test('a private address leads to the login and from there to where the visitor was going', async ({ page }) => {
    await page.goto('/user/Home?de=favoritos')
    await expect(page).toHaveURL(/\/login\?voltar=/)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(GESTORA.email)
    await page.getByLabel('Senha', { exact: true }).fill(GESTORA.password)
    await page.getByLabel('Senha', { exact: true }).press('Enter')
    await expect(page).toHaveURL(/\/user\/Home\?de=favoritos$/)
  })

  test('an expired session leads to the login, which says so; the next login clears it', async ({ page }) => {
    await login(page)
    await page.evaluate(() => {
      const key = 'portal.sessao'
      const stored = JSON.parse(localStorage.getItem(key) ?? '{}')
      localStorage.setItem(key, JSON.stringify({ ...stored, usuario: { ...stored.usuario, token: 'vencido' } }))
    })
    await page.goto('/user/Home')
    await expect(page).toHaveURL(/\/login\?voltar=%2Fuser%2FHome/)
    await expect(page.getByText('Seu login expirou')).toBeVisible()

    await page.getByRole('textbox', { name: 'E-mail' }).fill(GESTORA.email)
    await page.getByLabel('Senha', { exact: true }).fill(GESTORA.password)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page).toHaveURL(/\/user\/Home$/)
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('portal.sessao') ?? '').disconnected)).toBe(false)
  })
})

test('what was typed and sent before the page came alive is kept and sent', async ({ page }) => {
  const release = await hold(page, 'mf-auth')
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'E-mail' }).fill(GESTORA.email)
  await page.getByLabel('Senha', { exact: true }).fill(GESTORA.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  release()
  await expect(page).toHaveURL(/\/user\/Home$/)
})

test('remember-me keeps the e-mail, and unticking forgets it', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(GESTORA.email)
  await page.getByLabel('Senha', { exact: true }).fill(GESTORA.password)
  await page.getByRole('checkbox', { name: 'Lembrar meu e-mail' }).check()
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/user\/Home$/)

  await page.evaluate(() => localStorage.removeItem('portal.sessao'))
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(GESTORA.email)
  await page.getByRole('checkbox', { name: 'Lembrar meu e-mail' }).uncheck()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('')
})

test('a logout in one tab is a logout in all', async ({ page, context }) => {
  await login(page)
  const other = await context.newPage()
  await other.goto('/noticias')
  await other.getByRole('button', { name: /Conta de/ }).click()
  await other
    .getByRole('button', { name: 'Sair' })
    .or(other.getByRole('menuitem', { name: 'Sair' }))
    .click()
  await expect(other).toHaveURL(/\/noticias$/)
  await expect(page).toHaveURL(/\/login$/)
})
