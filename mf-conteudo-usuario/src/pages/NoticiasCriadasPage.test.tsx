import { deleteNoticia, listOwnNoticias, type Noticia, refusal, sucesso } from '@portal/shared-contracts/api'
import { localNow } from '@portal/shared-contracts/dates'
import { emptyOf, noticiaFields } from '@portal/shared-contracts/forms'
import { createTestPortal, demoUsuario, fakeApi, on, standAlone, umaNoticia } from '@portal/shared-contracts/testing'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NoticiaValues } from '../noticias/NoticiaValues'
import { noticiaRascunho } from '../noticias/noticiaRascunho'
import { rascunhoKey } from '../rascunhos/draftStore'
import { writeRascunho } from '../rascunhos/storedRascunho'
import { register } from '../register'

beforeEach(() => history.replaceState(null, '', '/'))
afterEach(() => localStorage.clear())

async function open(at = '/user/noticias-criadas', api = fakeApi()) {
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  const { element, router } = standAlone(register(), { at, api, portal })
  render(element)
  await screen.findByRole('heading', { level: 1, name: 'Notícias criadas' })
  return { portal, router }
}

const DAY_MS = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => localNow('America/Sao_Paulo', new Date(Date.now() - days * DAY_MS))

function plainApi(noticias: Noticia[], tamanho = 2) {
  const own = [...noticias]
  const api = fakeApi([
    on(listOwnNoticias, ({ paginacao }) => sucesso(own.slice((paginacao - 1) * tamanho, paginacao * tamanho))),
    on(deleteNoticia, ({ id }) => {
      own.splice(
        own.findIndex((noticia) => noticia.id === id),
        1,
      )
      return sucesso(null)
    }),
  ])
  return api
}

const cinco = [1, 2, 3, 4, 5].map((id) =>
  umaNoticia({ id, titulo: `Notícia ${id}`, dataPublicacao: daysAgo(id * 10 - 1) }),
)
const SALVO_EM = Date.parse('2026-11-20T12:30:00Z')
const titulos = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
/** Dialogs return the focus to the clicked button. */
const press = (name: string) => {
  const button = screen.getByRole('button', { name })
  act(() => button.focus())
  fireEvent.click(button)
}
const keepRascunho = (valores: Partial<NoticiaValues>, id = demoUsuario.id) =>
  localStorage.setItem(
    rascunhoKey('noticia', id),
    writeRascunho(
      noticiaRascunho,
      { valores: { ...emptyOf(noticiaFields), ...valores }, salvoEm: SALVO_EM },
      { ...demoUsuario, id },
    ),
  )

const search = (box: HTMLElement, busca: string) => {
  fireEvent.change(box, { target: { value: busca } })
  fireEvent.submit(box.closest('form') as HTMLFormElement)
}

test('each card shows its facts and actions', async () => {
  const noticia = umaNoticia({
    id: 8,
    titulo: 'Bolsas abertas',
    dataPublicacao: '2026-11-03T09:30:00',
    dataOperacao: '2026-11-04T18:05:00',
  })
  await open(undefined, plainApi([noticia]))
  const card = within(screen.getByRole('article'))
  expect(card.getByText('#Inovação')).toBeDefined()
  expect(screen.getByRole('article').textContent).toContain('Publicada em 03/11/2026 às 09:30')
  expect(screen.getByRole('article').textContent).toContain('Atualizada em 04/11/2026 às 18:05')
  expect(card.getByRole('link', { name: 'Ver: Bolsas abertas' }).getAttribute('href')).toBe('/noticias/8')
  expect(card.getByRole('link', { name: 'Editar: Bolsas abertas' }).getAttribute('href')).toBe('/user/noticias/8')
  expect(card.getByRole('button', { name: 'Excluir: Bolsas abertas' })).toBeDefined()
  expect(card.queryByText('Aguardando aprovação')).toBeNull()
})

test('a card shows the item’s state, and why it was sent back', async () => {
  const dataPublicacao = '2099-01-01T09:00:00'
  const sent = [
    umaNoticia({ id: 1, aprovado: false }),
    umaNoticia({ id: 2, aprovado: false, estado: 'devolvido', devolucao: 'Falta a data.' }),
    umaNoticia({ id: 3, estado: 'agendado', dataPublicacao }),
    umaNoticia({ id: 4 }),
    umaNoticia({ id: 5, aprovado: undefined, titulo: 'De outra API' }),
  ]
  await open(undefined, plainApi(sent, 5))
  const states = /^(Aguardando|Devolvida|Agendada|Publicada)(?! em)/
  const shown = screen.getAllByRole('article').map((card) => within(card).queryByText(states)?.textContent)
  expect(shown).toEqual([
    'Aguardando aprovação',
    'Devolvida',
    'Agendada para 01/01/2099 às 09:00',
    'Publicada',
    undefined,
  ])
  expect(screen.getByText('Falta a data.')).toBeDefined()
})

test('links to a new item and to the private home', { tags: 'all' }, async () => {
  await open()
  expect(screen.getByRole('link', { name: '+ CRIAR NOVA NOTÍCIA' }).getAttribute('href')).toBe('/user/noticias')
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/user/Home')
})

test('"Ver mais" appends a page, moves the focus and updates the URL', { tags: 'all' }, async () => {
  await open(undefined, plainApi(cinco))
  press('Ver mais')
  await waitFor(() => expect(titulos()).toHaveLength(4))
  expect(screen.getByText('Mostrando 4 notícias')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ver: Notícia 3' })))
  expect(location.search).toBe('?pagina=2')
  press('Ver mais')
  await waitFor(() => expect(titulos()).toHaveLength(5))
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull()
})

test('"Últimos 30 dias" shows recently published items', async () => {
  const { router } = await open(undefined, plainApi(cinco, 4))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Período' }), 'Últimos 30 dias')
  await waitFor(() => expect(router.state.location.search).toBe('?dias=30'))
  await waitFor(() => expect(titulos()).toEqual(['Notícia 1', 'Notícia 2', 'Notícia 3']))
})

test('sends period and search to a server that supports them', async () => {
  const asked: object[] = []
  const api = fakeApi([
    on(listOwnNoticias, (query) => {
      asked.push(query)
      return sucesso([])
    }),
  ])
  await open('/user/noticias-criadas?busca=energia&dias=7&pagina=3', api)
  expect(asked).toHaveLength(3)
  expect(asked[0]).toEqual({ paginacao: 1, busca: 'energia', desde: expect.stringMatching(/^20..-..-..T..:..$/) })
})

test('a period filters all pages, in any order', { tags: 'all' }, async () => {
  await open('/user/noticias-criadas?dias=15', plainApi(cinco.toReversed()))
  expect(titulos()).toEqual(['Notícia 1'])
})

test('a search covers all pages and is kept in the URL', { tags: 'all' }, async () => {
  const { router } = await open('/user/noticias-criadas?dias=90', plainApi(cinco))
  search(screen.getByRole('searchbox', { name: 'Buscar notícias' }), 'NOTICIA 5')
  expect(await screen.findByText('1 notícia encontrada')).toBeDefined()
  expect(titulos()).toEqual(['Notícia 5'])
  expect(router.state.location.search).toBe('?busca=NOTICIA+5&dias=90')
})

test('a search without results links to all items', { tags: 'all' }, async () => {
  await open('/user/noticias-criadas?busca=dinossauro')
  expect(screen.getByRole('status').textContent).toBe('Nenhuma notícia encontrada.')
  fireEvent.click(screen.getByRole('link', { name: 'Ver todas as suas notícias' }))
  expect(await screen.findByText('Mostrando 7 notícias')).toBeDefined()
})

test('without items there is no search', { tags: 'all' }, async () => {
  await open(undefined, plainApi([]))
  expect(screen.getByText('Ainda não há notícias. Crie a primeira.')).toBeDefined()
  expect(screen.queryByText('Nenhuma notícia encontrada.')).toBeNull()
})

test('reports a failed list and offers a retry', { tags: 'all' }, async () => {
  const answers = [refusal(500), sucesso([])]
  await open(undefined, fakeApi([on(listOwnNoticias, () => answers.shift() ?? refusal(500))]))
  expect(screen.getByRole('alert').textContent).toContain('Erro ao carregar notícia!')
  press('Tentar novamente')
  expect(await screen.findByText('Ainda não há notícias. Crie a primeira.')).toBeDefined()
})

test('a removal asks for confirmation, updates the list and skips no item', async () => {
  const { portal } = await open(undefined, plainApi(cinco))
  press('Excluir: Notícia 1')
  const dialog = within(screen.getByRole('dialog', { name: 'Tem certeza que desesja remover esta notícia?' }))
  expect(dialog.getByText('Notícia 1')).toBeDefined()
  fireEvent.click(dialog.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Notícia removida com sucesso!' })
  expect(titulos()).toEqual(['Notícia 2', 'Notícia 3'])
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ver: Notícia 2' }))
  press('Ver mais')
  await waitFor(() => expect(titulos()).toEqual(['Notícia 2', 'Notícia 3', 'Notícia 4', 'Notícia 5']))
})

test('the draft comes first, whatever the filter', async () => {
  keepRascunho({ titulo: 'Minha ideia', tags: [{ id: -1, descricao: 'Energia' }] })
  await open('/user/noticias-criadas?busca=Lumera')
  expect(titulos()).toEqual(['Minha ideia', 'Lumera Sensores assina o primeiro contrato público'])
  const card = within(screen.getAllByRole('article')[0] as HTMLElement)
  expect(card.getByText('(Rascunho)')).toBeDefined()
  expect(card.getByText('#Energia')).toBeDefined()
  expect(card.getByText('Salvo em 20/11/2026 às 09:30')).toBeDefined()
  expect(card.getByRole('link', { name: 'Carregar no formulário: Minha ideia' }).getAttribute('href')).toBe(
    '/user/noticias?rascunho=1',
  )
})

test('the draft is shown even without other items', { tags: 'all' }, async () => {
  keepRascunho({})
  await open(undefined, plainApi([]))
  expect(titulos()).toEqual(['Sem título'])
  expect(screen.getByText('Ainda não há notícias. Crie a primeira.')).toBeDefined()
})

test('removing the draft asks for confirmation and focuses the next card', async () => {
  keepRascunho({ titulo: 'Minha ideia' })
  const { portal } = await open(undefined, plainApi(cinco))
  press('Excluir rascunho: Minha ideia')
  press('Cancelar')
  expect(titulos()).toContain('Minha ideia')
  press('Excluir rascunho: Minha ideia')
  expect(screen.getByRole('dialog', { name: 'Tem certeza que desesja remover este rascunho?' })).toBeDefined()
  press('Confirmar')
  expect(titulos()).toEqual(['Notícia 1', 'Notícia 2'])
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Rascunho removido com sucesso!' })
  expect(localStorage.getItem(rascunhoKey('noticia', demoUsuario.id))).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ver: Notícia 1' })))
})
