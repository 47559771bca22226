import { alive, expect, rejectCookies, test } from './portalTest'

test('a visitor filters the parceiros by type and name and opens one', async ({ page }) => {
  await page.goto('/')
  await rejectCookies(page)
  await alive(page)
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'PARCEIROS' }).click()
  await expect(page).toHaveTitle('Parceiros | Ecossistema Jacarandá')
  await expect(page.getByText('47 parceiros', { exact: true })).toBeVisible()

  await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Sociedade organizada')
  await expect(page).toHaveURL(/\?tipo=5$/)
  await expect(page.getByText('8 parceiros encontrados')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar parceiros' }).fill('ASSOCIACAO')
  await expect(page).toHaveURL(/busca=ASSOCIACAO&tipo=5$/)
  await expect(page.getByText('1 parceiro encontrado')).toBeVisible()

  await page.getByRole('link', { name: 'Associação Comercial de Porto Jacarandá' }).click()
  const heading = page.getByRole('heading', { level: 1, name: 'Associação Comercial de Porto Jacarandá' })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Associação Comercial de Porto Jacarandá | Ecossistema Jacarandá')
  const contato = page.getByRole('complementary', { name: 'Contato' })
  await expect(contato.getByRole('link', { name: /@associacaocomercial\.example/ })).toHaveAttribute('href', /^mailto:/)
  await expect(contato.getByText('12.111.143/0001-50')).toBeVisible()

  await page.goBack()
  await expect(page.getByText('1 parceiro encontrado')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Buscar parceiros' })).toHaveValue('ASSOCIACAO')
})

test('a search without a match says so', async ({ page }) => {
  await page.goto('/parceiros')
  await alive(page)
  await page.getByRole('searchbox', { name: 'Buscar parceiros' }).fill('zzz')
  await expect(page.getByText('Nenhum parceiro encontrado.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Ver todos os parceiros' }).click()
  await expect(page.getByText('47 parceiros', { exact: true })).toBeVisible()
})

test('groups open and close by the keyboard alone', async ({ page }) => {
  await page.goto('/parceiros')
  await alive(page)
  const link = page.getByRole('link', { name: 'Secretaria de Inovação' })
  await expect(link).toBeVisible()
  const head = page.locator('summary').filter({ hasText: 'Governo' })
  await head.focus()
  await page.keyboard.press('Enter')
  await expect(link).toBeHidden()
  await page.keyboard.press('Space')
  await expect(link).toBeVisible()
})

test('a category of the footer preselects its type', async ({ page }) => {
  await page.goto('/quem-somos')
  await rejectCookies(page)
  await alive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mecanismos de Inovação' }).click()
  await expect(page.getByRole('combobox', { name: 'Tipo' })).toHaveValue('3')
  await expect(page.getByText('9 parceiros encontrados')).toBeVisible()
})

test('Quem somos shows its five sections', async ({ page }) => {
  await page.goto('/quem-somos')
  for (const name of ['Origem', 'Missão', 'Visão', 'Valores', 'Propósito'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
})

test.describe('a parceiro without data', () => {
  test.use({ expectedComplaints: [/404/] })

  for (const id of ['24', '999', 'abc']) {
    test(`${id} shows "Algo falhou :(" with a link back`, async ({ page }) => {
      const answer = await page.goto(`/parceiros/${id}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Algo falhou :(' })).toBeVisible()
      await page.getByRole('link', { name: 'Voltar para os parceiros' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Parceiros' })).toBeVisible()
    })
  }
})

test.describe('a record that fails to load', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|to codigo/] })

  test('shows "Algo falhou :(" and recovers on retry', async ({ page }) => {
    await page.route('**/cidade/parceiro.json*', (route) => route.abort())
    await page.goto('/parceiros')
    await alive(page)
    await page.getByRole('link', { name: 'Biotau' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Algo falhou :(' })).toBeVisible()
    await expect(page.getByText('Não foi possível carregar os dados deste parceiro.')).toBeVisible()

    await page.unroute('**/cidade/parceiro.json*')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Biotau' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the list is filtered, its groups close, and a parceiro is complete', async ({ page }) => {
    await page.goto('/parceiros')
    await page.getByRole('combobox', { name: 'Tipo' }).selectOption('Governo')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page).toHaveURL(/tipo=4/)
    await expect(page.getByText('6 parceiros encontrados')).toBeVisible()

    const link = page.getByRole('link', { name: 'Câmara Municipal de Porto Jacarandá' })
    await page.locator('summary').click()
    await expect(link).toBeHidden()
    await page.locator('summary').click()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Câmara Municipal de Porto Jacarandá')
    await expect(page.getByText('11.909.117/0001-09')).toBeVisible()
  })
})
