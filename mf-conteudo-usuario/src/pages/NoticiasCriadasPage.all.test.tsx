import { deleteNoticia, listOwnNoticias, type Noticia, refusal, sucesso } from '@portal/shared-contracts/api'
import { localNow } from '@portal/shared-contracts/dates'
import { emptyOf, noticiaFields } from '@portal/shared-contracts/forms'
import { createTestPortal, demoUsuario, fakeApi, on, standAlone, umaNoticia } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
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
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const keepRascunho = (valores: Partial<NoticiaValues>, id = demoUsuario.id) =>
  localStorage.setItem(
    rascunhoKey('noticia', id),
    writeRascunho(
      noticiaRascunho,
      { valores: { ...emptyOf(noticiaFields), ...valores }, salvoEm: SALVO_EM },
      { ...demoUsuario, id },
    ),
  )

/** Types into a search box and presses Enter. */
const search = (box: HTMLElement, busca: string) => {
  fireEvent.change(box, { target: { value: busca } })
  fireEvent.submit(box.closest('form') as HTMLFormElement)
}

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
  press('Ver mais')
  await waitFor(() => expect(titulos()).toHaveLength(4))
  expect(screen.getByText('Mostrando 4 notícias')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ver: Notícia 3' })))
  expect(location.search).toBe('?pagina=2')
  press('Ver mais')
  await waitFor(() => expect(titulos()).toHaveLength(5))
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull()
})

test('a period reaches over pages that were not loaded, in whatever order they come', async () => {
  await open('/user/noticias-criadas?dias=15', plainApi(cinco.toReversed()))
  expect(titulos()).toEqual(['Notícia 1'])
})

test('a search finds across pages that were not loaded, and stands in the address', async () => {
  const { router } = await open('/user/noticias-criadas?dias=90', plainApi(cinco))
  search(screen.getByRole('searchbox', { name: 'Buscar notícias' }), 'NOTICIA 5')
  expect(await screen.findByText('1 notícia encontrada')).toBeDefined()
  expect(titulos()).toEqual(['Notícia 5'])
  expect(router.state.location.search).toBe('?busca=NOTICIA+5&dias=90')
})

test('a search without a match leads back to all', async () => {
  await open('/user/noticias-criadas?busca=dinossauro')
  expect(screen.getByRole('status').textContent).toBe('Nenhuma notícia encontrada.')
  fireEvent.click(screen.getByRole('link', { name: 'Ver todas as suas notícias' }))
  expect(await screen.findByText('Mostrando 7 notícias')).toBeDefined()
})

test('whoever has written nothing is not told of a search', async () => {
  await open(undefined, plainApi([]))
  expect(screen.getByText('Ainda não há notícias. Crie a primeira.')).toBeDefined()
  expect(screen.queryByText('Nenhuma notícia encontrada.')).toBeNull()
})

test('a refused list says so and offers another try', async () => {
  const answers = [refusal(500), sucesso([])]
  await open(undefined, fakeApi([on(listOwnNoticias, () => answers.shift() ?? refusal(500))]))
  expect(screen.getByRole('alert').textContent).toContain('Erro ao carregar notícia!')
  press('Tentar novamente')
  expect(await screen.findByText('Ainda não há notícias. Crie a primeira.')).toBeDefined()
})

test('the draft is there where nothing else is', async () => {
  keepRascunho({})
  await open(undefined, plainApi([]))
  expect(titulos()).toEqual(['Sem título'])
  expect(screen.getByText('Ainda não há notícias. Crie a primeira.')).toBeDefined()
})
