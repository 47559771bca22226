import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { KeyboardUser } from './KeyboardUser'
import { loginNewAutor } from './loginNewAutor'
import { codigoFor } from './mailbox'
import { capa, keptFiles, picture, titulo, visit } from './noticiaForm'
import { alive, expect, fillLogin, rejectCookies, test } from './portalTest'

const NOVA_SENHA = 'Ipezinho#27'

const parte = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const senhaAtual = (page: Page, name: string) => parte(page, name).getByLabel('Senha atual', { exact: true })

async function openConta(page: Page) {
  await page.goto('/user/conta')
  await alive(page)
  await rejectCookies(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Minha conta' })).toBeVisible()
}

test.use({ expectedComplaints: [/status of (400|440)/] })

test('a new user changes name and password, exports the data and closes the account', async ({ page }) => {
  const { person } = await loginNewAutor(page)
  const elsewhere = await (await page.request.post('/api/autenticacao/login', { data: person })).json()
  await openConta(page)

  await page.getByLabel('Nome completo').fill('Rosa Lima Prado')
  await page.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .getByText(/^Dados atualizados/),
  ).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Conta de Rosa Lima Prado' })).toBeVisible()

  await expect(parte(page, 'Sessões').getByRole('listitem')).toHaveCount(2)
  await senhaAtual(page, 'Senha').fill(person.password)
  await page.getByLabel('Nova senha', { exact: true }).fill(NOVA_SENHA)
  await page.getByLabel('Confirmar nova senha', { exact: true }).fill(NOVA_SENHA)
  await page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(parte(page, 'Sessões').getByRole('listitem')).toHaveCount(1)
  const headers = { Authorization: `Bearer ${elsewhere.dado.token}` }
  expect((await page.request.get('/api/noticia/listarPorUsuarioId', { headers })).status()).toBe(440)

  await senhaAtual(page, 'Seus dados em um arquivo').fill(NOVA_SENHA)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('meus-dados.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8')).conta).toMatchObject([
    { nome_completo: 'Rosa Lima Prado', email: person.email },
  ])

  await visit(page)
  await titulo(page).fill('O que ninguém mais vai ler')
  expect(await keptFiles(page)).toBe(0)
  await capa(page).setInputFiles(await picture(page, 'png'))
  await expect.poll(() => keptFiles(page)).toBe(1)
  await visit(page, '/user/conta')
  await senhaAtual(page, 'Encerrar a conta').fill(person.password)
  await page.getByRole('button', { name: 'Encerrar minha conta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(parte(page, 'Encerrar a conta').getByText('A senha atual está incorreta.')).toBeVisible()
  await senhaAtual(page, 'Encerrar a conta').fill(NOVA_SENHA)
  await page.getByRole('button', { name: 'Encerrar minha conta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText(/^A sua conta foi encerrada/)).toBeVisible()
  await expect.poll(() => keptFiles(page)).toBe(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'LOGIN' })).toBeVisible()

  await page.goto('/login')
  await fillLogin(page, { email: person.email, password: NOVA_SENHA })
  await expect(page.getByText('E-mail ou senha incorretos.').first()).toBeVisible()
})

test('a mailed code confirms the e-mail', async ({ page }) => {
  const { person } = await loginNewAutor(page)
  await openConta(page)
  await page.getByRole('button', { name: 'Pedir código' }).click()
  await page.getByLabel('Código', { exact: true }).fill('123')
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(parte(page, 'E-mail').getByText(/^Este código está incorreto/)).toBeVisible()
  await page.getByLabel('Código', { exact: true }).fill(await codigoFor(person.email))
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(parte(page, 'E-mail').getByText('Confirmado', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(parte(page, 'E-mail').getByText('Confirmado', { exact: true }).first()).toBeVisible()
})

test('typed values survive an expired session and are saved after the login', async ({ page }) => {
  const { person } = await loginNewAutor(page)
  await openConta(page)
  const answer = await page.request.post('/api/autenticacao/login', { data: person })
  const { dado } = await answer.json()
  await page.getByLabel('Nome completo').fill('Rosa de Outro Nome')
  await page.request.post('/api/conta/encerrarOutrasSessoes', { headers: { Authorization: `Bearer ${dado.token}` } })
  await page.getByRole('button', { name: 'Salvar dados' }).click()
  await expect(page).toHaveURL(/\/login\?voltar=%2Fuser%2Fconta$/)
  await fillLogin(page, person)
  await expect(page.getByLabel('Nome completo')).toHaveValue('Rosa de Outro Nome')
})

test('a session is ended by keyboard alone', async ({ page }) => {
  const { person } = await loginNewAutor(page)
  await page.request.post('/api/autenticacao/login', { data: person })
  await openConta(page)
  const user = new KeyboardUser(page)
  await page.getByRole('heading', { level: 1 }).focus()
  await user.go(
    page.getByRole('navigation', { name: 'Minha área' }).getByRole('link', { name: 'Minha conta' }),
    'Shift+Tab',
  )
  await user.follow(parte(page, 'Sessões').getByRole('button', { name: /^Encerrar: / }))
  await expect(parte(page, 'Sessões').getByRole('listitem')).toHaveCount(1)
  await user.go(senhaAtual(page, 'Encerrar a conta'))
  await user.type(person.password)
  await user.press('Enter')
  await user.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(senhaAtual(page, 'Encerrar a conta')).toHaveValue(person.password)
})
