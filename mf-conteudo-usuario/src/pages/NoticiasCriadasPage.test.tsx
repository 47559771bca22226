import { deleteNoticia, listOwnNoticias, type Noticia, refusal, sucesso } from '@portal/shared-contracts/api'
import { localNow } from '@portal/shared-contracts/dates'
import { emptyOf, noticiaFields } from '@portal/shared-contracts/forms'
import {
  createTestPortal,
  demoHandlers,
  demoUsuario,
  fakeApi,
  holdingBack,
  on,
  standAlone,
  umaNoticia,
} from '@portal/shared-contracts/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NoticiaValues } from '../noticias/NoticiaValues'
import { noticiaRascunho } from '../noticias/noticiaRascunho'
import { rascunhoKey, writeRascunho } from '../rascunhos/storedRascunho'
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

/** An API that has `noticias` on pages of `tamanho`, knows no search and tells no total. */
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
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const keepRascunho = (valores: Partial<NoticiaValues>, id = demoUsuario.id) =>
  localStorage.setItem(
    rascunhoKey('noticia', id),
    writeRascunho(
      noticiaRascunho,
      { valores: { ...emptyOf(noticiaFields), ...valores }, salvoEm: SALVO_EM },
      { ...demoUsuario, id },
    ),
  )

test('each card says what it is and what can be done with it', async () => {
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

test('what was never changed does not speak of a change', async () => {
  await open(undefined, plainApi([umaNoticia({ dataOperacao: null })]))
  expect(screen.getByRole('article').textContent).not.toContain('Atualizada')
})

test('what waits for approval says so', async () => {
  await open(undefined, plainApi([umaNoticia({ aprovado: false })]))
  expect(screen.getByText('Aguardando aprovação')).toBeDefined()
})

test('leads to a new one and back home', async () => {
  await open()
  expect(screen.getByRole('link', { name: '+ CRIAR NOVA NOTÍCIA' }).getAttribute('href')).toBe('/user/noticias')
  expect(screen.getByRole('link', { name: 'Voltar' }).getAttribute('href')).toBe('/user/Home')
})

test('"Ver mais" appends the next page, moves the focus and the address', async () => {
  await open(undefined, plainApi(cinco))
  await press('Ver mais')
  await waitFor(() => expect(titulos()).toHaveLength(4))
  expect(screen.getByText('Mostrando 4 notícias')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ver: Notícia 3' })))
  expect(location.search).toBe('?pagina=2')
  await press('Ver mais')
  await waitFor(() => expect(titulos()).toHaveLength(5))
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull()
})

test.each([
  ['Últimos 7 dias', '7', []],
  ['Últimos 15 dias', '15', ['Notícia 1']],
  ['Últimos 30 dias', '30', ['Notícia 1', 'Notícia 2', 'Notícia 3']],
  ['Últimos 90 dias', '90', ['Notícia 1', 'Notícia 2', 'Notícia 3', 'Notícia 4']],
])('"%s" shows what was published since then', async (label, dias, found) => {
  const { router } = await open(undefined, plainApi(cinco, 4))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Período' }), label)
  await waitFor(() => expect(router.state.location.search).toBe(`?dias=${dias}`))
  await waitFor(() => expect(screen.queryAllByRole('article').length).toBe(found.length))
  if (found.length > 0) expect(titulos()).toEqual(found)
  else expect(screen.getAllByText('Nenhuma notícia encontrada.').length).toBeGreaterThan(0)
})

test('a server that can is asked for the period and the search alone', async () => {
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

test('a period reaches over pages that were not loaded, in whatever order they come', async () => {
  await open('/user/noticias-criadas?dias=15', plainApi(cinco.toReversed()))
  expect(titulos()).toEqual(['Notícia 1'])
})

test('a search finds across pages that were not loaded, and stands in the address', async () => {
  const { router } = await open('/user/noticias-criadas?dias=90', plainApi(cinco))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar notícias' }), 'NOTICIA 5{Enter}')
  expect(await screen.findByText('1 notícia encontrada')).toBeDefined()
  expect(titulos()).toEqual(['Notícia 5'])
  expect(router.state.location.search).toBe('?busca=NOTICIA+5&dias=90')
})

test('a search without a match leads back to all', async () => {
  await open('/user/noticias-criadas?busca=dinossauro')
  expect(screen.getByRole('status').textContent).toBe('Nenhuma notícia encontrada.')
  await userEvent.click(screen.getByRole('link', { name: 'Ver todas as suas notícias' }))
  expect(await screen.findByText('Mostrando 7 notícias')).toBeDefined()
})

test('whoever has written nothing is not told of a search', async () => {
  await open(undefined, plainApi([]))
  expect(screen.getByText('Ainda não há notícias. Crie a primeira.')).toBeDefined()
  expect(screen.queryByText('Nenhuma notícia encontrada.')).toBeNull()
})

test('the answer to an older search never replaces a newer one', async () => {
  const { api, asked, letGo } = holdingBack(listOwnNoticias, 'startups')
  const { router } = await open(undefined, api)
  const box = screen.getByRole('searchbox', { name: 'Buscar notícias' })
  await userEvent.type(box, 'startups{Enter}')
  await waitFor(() => expect(asked).toContain('startups'))
  await userEvent.clear(box)
  await userEvent.type(box, 'Lumera{Enter}')
  await screen.findByText('1 notícia encontrada')
  letGo()
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(screen.getByText('1 notícia encontrada')).toBeDefined()
})

test('a refused list says so and offers another try', async () => {
  const answers = [refusal(500), sucesso([])]
  await open(undefined, fakeApi([on(listOwnNoticias, () => answers.shift() ?? refusal(500))]))
  expect(screen.getByRole('alert').textContent).toContain('Erro ao carregar notícia!')
  await press('Tentar novamente')
  expect(await screen.findByText('Ainda não há notícias. Crie a primeira.')).toBeDefined()
})

test('a removal asks first and updates the list; nothing that follows is passed over', async () => {
  const { portal } = await open(undefined, plainApi(cinco))
  await press('Excluir: Notícia 1')
  const dialog = within(screen.getByRole('dialog', { name: 'Tem certeza que desesja remover esta notícia?' }))
  expect(dialog.getByText('Notícia 1')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Notícia removida com sucesso!' })
  expect(titulos()).toEqual(['Notícia 2', 'Notícia 3'])
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ver: Notícia 2' }))
  await press('Ver mais')
  await waitFor(() => expect(titulos()).toEqual(['Notícia 2', 'Notícia 3', 'Notícia 4', 'Notícia 5']))
})

test.each([
  ['a refusal', () => refusal(403, 'Não é sua.'), 'Erro ao remover notícia!'],
  ['a call that never arrived', () => refusal(661), 'Erro ao remover notícia.'],
])('%s of the removal says so and keeps the card', async (_, answer, message) => {
  const { portal } = await open(undefined, fakeApi([on(deleteNoticia, answer), ...demoHandlers()]))
  await userEvent.click(screen.getAllByRole('button', { name: /^Excluir: / })[0] as HTMLElement)
  await press('Confirmar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(portal.alerts.options).toMatchObject({ type: 'error', message })
  expect(titulos()).toHaveLength(7)
})

test('the draft stands first and no filter hides it', async () => {
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

test('the draft is there where nothing else is', async () => {
  keepRascunho({})
  await open(undefined, plainApi([]))
  expect(titulos()).toEqual(['Sem título'])
  expect(screen.getByText('Ainda não há notícias. Crie a primeira.')).toBeDefined()
})

test.each([
  ['a title that is none', { valores: { titulo: null } }],
  ['a title that is a number', { usuarioId: 1, noticia: { titulo: 7 }, salvoEm: 0 }],
  ['no time', { usuarioId: 1, noticia: { titulo: '' } }],
  ['a time that is none', { usuarioId: 1, noticia: { titulo: '' }, salvoEm: 'ontem' }],
  ['tags that are none', { usuarioId: 1, noticia: { titulo: '', tags: ['a', null, 7] } }],
  ['no owner, as specified', { noticia: { titulo: '' }, nomeUsuario: 'Helena Prado' }],
])('a draft with %s is shown and can be removed', async (_, stored) => {
  localStorage.setItem(rascunhoKey('noticia', demoUsuario.id), JSON.stringify(stored))
  await open(undefined, plainApi(cinco))
  await press('Excluir rascunho: Sem título')
  await press('Confirmar')
  expect(localStorage.getItem(rascunhoKey('noticia', demoUsuario.id))).toBeNull()
})

test.each([{ usuarioId: 1 }, { valores: null }, { usuarioId: 1, noticia: null }, [], 7])(
  '%j is no draft, and nothing breaks of it',
  async (stored) => {
    localStorage.setItem(rascunhoKey('noticia', demoUsuario.id), JSON.stringify(stored))
    await open(undefined, plainApi(cinco))
    expect(titulos()).toEqual(['Notícia 1', 'Notícia 2'])
  },
)

test('nobody sees the draft of another person', async () => {
  keepRascunho({ titulo: 'De outra pessoa' }, 2)
  await open(undefined, plainApi(cinco))
  expect(titulos()).toEqual(['Notícia 1', 'Notícia 2'])
})

test('the draft is removed after a question, and the next card takes the focus', async () => {
  keepRascunho({ titulo: 'Minha ideia' })
  const { portal } = await open(undefined, plainApi(cinco))
  await press('Excluir rascunho: Minha ideia')
  await press('Cancelar')
  expect(titulos()).toContain('Minha ideia')
  await press('Excluir rascunho: Minha ideia')
  expect(screen.getByRole('dialog', { name: 'Tem certeza que desesja remover este rascunho?' })).toBeDefined()
  await press('Confirmar')
  expect(titulos()).toEqual(['Notícia 1', 'Notícia 2'])
  expect(portal.alerts.options).toMatchObject({ type: 'success', message: 'Rascunho removido com sucesso!' })
  expect(localStorage.getItem(rascunhoKey('noticia', demoUsuario.id))).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ver: Notícia 1' })))
})
