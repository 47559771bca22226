import type { Page } from '@playwright/test'
import { inDays, loginNewAutor } from './loginNewAutor'
import { alive, expect, test } from './portalTest'

const DOCUMENTOS = '/user/documentos-criados'
const EVENTOS = '/user/eventos-criados'
const NOTICIAS = '/user/noticias-criadas'

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const titulos = (page: Page) => cards(page).getByRole('heading')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const busca = (page: Page) => page.getByRole('searchbox')

async function visit(page: Page, path: string) {
  await page.goto(path)
  await alive(page)
}

async function keepRascunho(page: Page, kind: 'evento' | 'noticia', titulo: string) {
  await page.evaluate(
    ([kind, titulo]) => {
      const { usuario } = JSON.parse(localStorage.getItem('portal.sessao') ?? '{}')
      const item = { id: -1, titulo, tags: [] }
      const rascunho = { usuarioId: usuario.id, salvoEm: Date.now(), [kind]: item, nomeUsuario: usuario.userName }
      localStorage.setItem(`portal.rascunho.${kind}.${usuario.id}`, JSON.stringify(rascunho))
    },
    [kind, titulo] as const,
  )
}

test('own documentos: six at first, three more per click, filtered by section, searched and removed', async ({
  page,
}) => {
  const rosa = await loginNewAutor(page)
  for (let numero = 1; numero <= 10; numero += 1) await rosa.documento(`Ata número ${numero}`, numero === 3 ? 3 : 2)
  await visit(page, DOCUMENTOS)
  await expect(cards(page)).toHaveCount(6)
  await press(page, 'Ver mais')
  await expect(cards(page)).toHaveCount(9)
  await expect(page.getByRole('link', { name: 'Ver: Ata número 4' })).toBeFocused()
  await press(page, 'Ver mais')
  await expect(cards(page)).toHaveCount(10)
  await expect(page.getByRole('button', { name: 'Ver mais' })).toHaveCount(0)

  await page.reload()
  await expect(cards(page)).toHaveCount(10)
  await page.getByRole('combobox', { name: 'Seção' }).selectOption('Lei')
  await expect(titulos(page)).toHaveText(['Ata número 3'])
  await expect(page).toHaveURL(/\?secao=Lei$/)
  await page.getByRole('combobox', { name: 'Seção' }).selectOption('Todas')
  await busca(page).fill('NUMERO 1')
  await expect(titulos(page)).toHaveText(['Ata número 10', 'Ata número 1'])
  await busca(page).fill('dinossauro')
  await expect(page.getByRole('main').getByText('Nenhum documento encontrado.').first()).toBeVisible()

  await visit(page, `${DOCUMENTOS}?busca=ata`)
  await press(page, 'Excluir: Ata número 9')
  const dialog = page.getByRole('dialog', { name: 'Tem certeza que desesja remover este documento?' })
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Documento removido com sucesso!')).toBeVisible()
  await expect(titulos(page)).toHaveText([10, 8, 7, 6, 5, 4].map((numero) => `Ata número ${numero}`))
  await expect(page.getByRole('link', { name: 'Ver: Ata número 8' })).toBeFocused()
})

test('own notícias: paged, filtered by days, searched beyond the page, and removed without a gap', async ({ page }) => {
  const rosa = await loginNewAutor(page)
  for (const days of [3, 10, 20, 40, 60, 70, 80, 85, 87, 89, 100]) await rosa.noticia(`Há ${days} dias`, inDays(-days))
  await visit(page, NOTICIAS)
  await expect(cards(page)).toHaveCount(9)
  for (const [dias, count] of [
    ['7', 1],
    ['15', 2],
    ['30', 3],
    ['90', 9],
  ] as const) {
    await page.getByRole('combobox', { name: 'Período' }).selectOption(dias)
    await expect(page).toHaveURL(new RegExp(`\\?dias=${dias}$`))
    await expect(cards(page)).toHaveCount(count)
  }
  await press(page, 'Ver mais')
  await expect(cards(page)).toHaveCount(10)
  await expect(page.getByRole('link', { name: 'Ver: Há 89 dias' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Ver mais' })).toHaveCount(0)

  await visit(page, NOTICIAS)
  await busca(page).fill('ha 100 DIAS')
  await expect(titulos(page)).toHaveText(['Há 100 dias'])
  await busca(page).fill('')
  await expect(cards(page)).toHaveCount(9)

  await press(page, 'Excluir: Há 3 dias')
  await page
    .getByRole('dialog', { name: 'Tem certeza que desesja remover esta notícia?' })
    .getByRole('button', { name: 'Confirmar' })
    .click()
  await expect(page.getByText('Notícia removida com sucesso!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver: Há 10 dias' })).toBeFocused()
  await expect(titulos(page).last()).toHaveText('Há 89 dias')
  await press(page, 'Ver mais')
  await expect(titulos(page).last()).toHaveText('Há 100 dias')
  await expect(cards(page)).toHaveCount(10)
})

test('own eventos: past ones are marked and not editable; place and period are searched', async ({ page }) => {
  const rosa = await loginNewAutor(page)
  await rosa.evento('Daqui a um mês', inDays(30))
  await rosa.evento('Há cinco dias', inDays(-5), 'Praça da Estação')
  await rosa.evento('Há vinte dias', inDays(-20))
  await visit(page, EVENTOS)
  await expect(titulos(page)).toHaveText(['Daqui a um mês', 'Há cinco dias', 'Há vinte dias'])
  await expect(page.getByRole('main').getByText('(ENCERRADO)')).toHaveCount(2)
  await expect(page.getByRole('link', { name: /^Editar: / })).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Período' }).selectOption('7')
  await expect(titulos(page)).toHaveText(['Daqui a um mês', 'Há cinco dias'])
  await busca(page).fill('ESTACAO')
  await expect(titulos(page)).toHaveText(['Há cinco dias'])

  await press(page, 'Excluir: Há cinco dias')
  await page
    .getByRole('dialog', { name: 'Tem certeza que desesja remover este evento?' })
    .getByRole('button', { name: 'Confirmar' })
    .click()
  await expect(page.getByText('Evento removido com sucesso!')).toBeVisible()
  await expect(page.getByRole('main').getByText('Nenhum evento encontrado.').first()).toBeVisible()
  await page.getByRole('link', { name: 'Ver todos os seus eventos' }).click()
  await expect(titulos(page)).toHaveText(['Daqui a um mês', 'Há vinte dias'])
})

for (const { kind, lista, nada } of [
  { kind: 'evento', lista: EVENTOS, nada: 'Ainda não há eventos. Crie o primeiro.' },
  { kind: 'noticia', lista: NOTICIAS, nada: 'Ainda não há notícias. Crie a primeira.' },
] as const) {
  test(`a user without items sees only the draft (${kind}), regardless of filters, and removes it after a confirmation`, async ({
    page,
  }) => {
    await loginNewAutor(page)
    await keepRascunho(page, kind, 'Minha ideia')
    await visit(page, lista)
    await expect(titulos(page)).toHaveText(['Minha ideia'])
    await expect(page.getByText('(Rascunho)')).toBeVisible()
    await expect(page.getByText(nada)).toBeVisible()
    await page.getByRole('combobox', { name: 'Período' }).selectOption('7')
    await expect(page).toHaveURL(/dias=7/)
    await expect(titulos(page)).toHaveText(['Minha ideia'])

    await press(page, 'Excluir rascunho: Minha ideia')
    await page
      .getByRole('dialog', { name: 'Tem certeza que desesja remover este rascunho?' })
      .getByRole('button', { name: 'Confirmar' })
      .click()
    await expect(page.getByText('Rascunho removido com sucesso!')).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
  })
}

test.describe('an item that is already deleted', () => {
  test.use({ expectedComplaints: [/404/] })

  test('shows one refusal and then the list without the item', async ({ page }) => {
    const rosa = await loginNewAutor(page)
    await rosa.noticia('Fica', inDays(-1))
    await rosa.noticia('Some', inDays(-2))
    await visit(page, NOTICIAS)
    await page.route('**/api/noticia/excluir*', async (route) => {
      await route.fetch()
      await route.continue()
    })
    await press(page, 'Excluir: Some')
    await press(page, 'Confirmar')
    await expect(page.getByText('Erro ao remover notícia!')).toBeVisible()
    await expect(titulos(page)).toHaveText(['Fica'])
  })
})
