import { inDays, loginNewAutor } from './loginNewAutor'
import { expect, login, test } from './portalTest'

test('the manager sees the latest items in three panels', async ({ page }) => {
  await login(page)
  await page.goto('/user/Home')
  for (const titulo of ['Últimos documentos enviados', 'Últimas notícias enviadas', 'Últimos eventos enviados']) {
    const items = page.getByRole('list', { name: titulo }).getByRole('listitem')
    await expect(items).toHaveCount(3)
  }
})

test('deleting asks first, updates the panel, and removes the item from public pages', async ({ page }) => {
  await login(page)
  await page.goto('/user/Home')
  const panel = page.getByRole('list', { name: 'Últimas notícias enviadas' })
  const first = panel.getByRole('listitem').first()
  const titulo = await first.getByRole('heading').innerText()
  await first.getByRole('button', { name: /Excluir|Remover/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Tem certeza que desesja remover esta notícia?' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(panel.getByRole('heading', { name: titulo })).toBeVisible()

  await first.getByRole('button', { name: /Excluir|Remover/ }).click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Notícia removida com sucesso!')).toBeVisible()
  await expect(panel.getByRole('heading', { name: titulo })).toHaveCount(0)

  await page.goto(`/noticias?busca=${encodeURIComponent(titulo)}`)
  await expect(page.getByText('Nenhuma notícia encontrada.').first()).toBeVisible()
})

test('each panel links to the item, its form, all items and a new one', async ({ page }) => {
  const rosa = await loginNewAutor(page)
  await rosa.documento('Ata da praça', 2)
  await rosa.noticia('Praça reaberta', inDays(-1))
  await rosa.evento('Festa da praça', inDays(30))
  await page.goto('/user/Home')
  for (const [titulo, painel, verMais, criar] of [
    ['Ata da praça', 'Últimos documentos enviados', '/user/documentos-criados', '/user/documentos'],
    ['Praça reaberta', 'Últimas notícias enviadas', '/user/noticias-criadas', '/user/noticias'],
    ['Festa da praça', 'Últimos eventos enviados', '/user/eventos-criados', '/user/eventos'],
  ] as const) {
    const reach = async (name: string, path: RegExp, heading: RegExp | string) => {
      await page.getByRole('link', { name }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await page.goBack()
    }
    await reach(`Ver: ${titulo}`, /\/(documentos|noticias|eventos)\/\d+$/, titulo)
    await reach(`Editar: ${titulo}`, new RegExp(`${criar}/\\d+$`), /^EDITE /)
    await reach(`VER MAIS: ${painel}`, new RegExp(`${verMais}$`), /criad[ao]s$/)
    await reach(`CRIAR: ${painel}`, new RegExp(`${criar}$`), /^(ENVIE|CRIE) /)
  }
})

test.describe('a failed panel', () => {
  test.use({ expectedComplaints: [/500/] })

  test('shows an error with a retry, while the others work', async ({ page }) => {
    let broken = true
    await page.route('**/api/evento/listarUltimosPorUsuarioId', (route) =>
      broken
        ? route.fulfill({ status: 500, json: { codigo: 500, resposta: 'Falhou.', dado: null, retorno: null } })
        : route.continue(),
    )
    await login(page)
    await page.goto('/user/Home')
    await expect(page.getByText('Erro ao carregar evento!')).toBeVisible()
    await expect(page.getByRole('list', { name: 'Últimas notícias enviadas' }).getByRole('listitem')).toHaveCount(3)

    broken = false
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByRole('list', { name: 'Últimos eventos enviados' }).getByRole('listitem')).toHaveCount(3)
  })
})
