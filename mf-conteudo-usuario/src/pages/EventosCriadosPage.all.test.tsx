import { type Evento, listOwnEventos, refusal, sucesso, TIPO_EVENTO } from '@portal/shared-contracts/api'
import { localNow } from '@portal/shared-contracts/dates'
import { emptyOf, eventoFormFields } from '@portal/shared-contracts/forms'
import {
  createTestPortal,
  demoUsuario,
  fakeApi,
  on,
  standAlone,
  tagsDe,
  umEvento,
} from '@portal/shared-contracts/testing'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { eventoRascunho } from '../eventos/eventoRascunho'
import { rascunhoKey } from '../rascunhos/draftStore'
import { writeRascunho } from '../rascunhos/storedRascunho'
import { register } from '../register'

afterEach(() => localStorage.clear())

async function open(eventos: Evento[], search = '') {
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  const api = fakeApi([on(listOwnEventos, ({ paginacao }) => sucesso(paginacao === 1 ? eventos : []))])
  const { element } = standAlone(register(), { at: `/user/eventos-criados${search}`, api, portal })
  render(element)
  await screen.findByRole('heading', { level: 1, name: 'Eventos criados' })
}

const DAY_MS = 24 * 60 * 60 * 1000
const inDays = (days: number) => localNow('America/Sao_Paulo', new Date(Date.now() + days * DAY_MS))
const titulos = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const daqui = (days: number, parts: Partial<Evento>) =>
  umEvento({ dataInicio: inDays(days), dataTermino: inDays(days + 0.1), ...parts })

test('a past evento is marked, dimmed and not editable', async () => {
  await open([daqui(2, { id: 1, titulo: 'Futuro' }), daqui(-2, { id: 2, titulo: 'Passado' })])
  expect(await screen.findByRole('link', { name: 'Editar: Futuro' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Editar: Passado' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver: Passado' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Duplicar: Passado' }).getAttribute('href')).toBe('/user/eventos?duplicar=2')
  expect(screen.getByRole('button', { name: 'Excluir: Passado' })).toBeDefined()
  const [futuro, passado] = screen.getAllByRole('article')
  expect(within(passado as HTMLElement).getByText('(ENCERRADO)')).toBeDefined()
  expect(passado?.dataset.dimmed).toBe('true')
  expect(futuro?.textContent).not.toContain('(ENCERRADO)')
  expect(futuro?.dataset.dimmed).toBeUndefined()
})

test('a past evento that awaits approval shows both states', async () => {
  await open([daqui(-2, { aprovado: false })])
  expect(await screen.findByText('(ENCERRADO)')).toBeDefined()
  expect(screen.getByText('Aguardando aprovação')).toBeDefined()
})

test('each card shows date, place and last change', async () => {
  await open([
    umEvento({
      dataInicio: '2026-12-10T09:00:00',
      dataTermino: '2026-12-10T11:00:00',
      local: 'Teatro do Vale',
      ultimaAtualizacao: '2026-11-01T08:00:00',
    }),
  ])
  const { textContent } = screen.getByRole('article')
  expect(textContent).toContain('10/12/2026, das 09:00 às 11:00')
  expect(textContent).toContain('Teatro do Vale')
  expect(textContent).toContain('Atualizado em 01/11/2026 às 08:00')
})

test.each([
  ['?dias=7', ['Daqui a um ano', 'Há cinco dias']],
  ['?dias=15', ['Daqui a um ano', 'Há cinco dias', 'Há dez dias']],
  ['?busca=TEATRO', ['Há dez dias']],
  ['?busca=energia', ['Daqui a um ano']],
  ['?busca=cinco', ['Há cinco dias']],
])('a search for %s finds %j', async (search, found) => {
  await open(
    [
      daqui(365, { id: 1, titulo: 'Daqui a um ano', tags: tagsDe('Energia') }),
      daqui(-5, { id: 2, titulo: 'Há cinco dias', tipoEventoId: TIPO_EVENTO.online, local: '' }),
      daqui(-10, { id: 3, titulo: 'Há dez dias', local: 'Teatro do Vale' }),
      daqui(-16, { id: 4, titulo: 'Há dezesseis' }),
    ],
    search,
  )
  expect(titulos()).toEqual(found)
})

test('the draft is the first card and opens the form', async () => {
  localStorage.setItem(
    rascunhoKey('evento', demoUsuario.id),
    writeRascunho(
      eventoRascunho([]),
      { valores: { ...emptyOf(eventoFormFields), titulo: 'Feira' }, salvoEm: 0 },
      demoUsuario,
    ),
  )
  await open([daqui(2, { titulo: 'Futuro' })])
  expect(titulos()).toEqual(['Feira', 'Futuro'])
  expect(screen.getByText('(Rascunho)')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Carregar no formulário: Feira' }).getAttribute('href')).toBe(
    '/user/eventos?rascunho=1',
  )
})

test('a removal asks for confirmation with the specified text', async () => {
  await open([daqui(2, { titulo: 'Futuro' })])
  fireEvent.click(screen.getByRole('button', { name: 'Excluir: Futuro' }))
  expect(screen.getByRole('dialog', { name: 'Tem certeza que desesja remover este evento?' })).toBeDefined()
})

test('without items there is no search, but a link to a new one', async () => {
  await open([])
  expect(screen.getByText('Ainda não há eventos. Crie o primeiro.')).toBeDefined()
  expect(screen.getByRole('link', { name: '+ CRIAR NOVO EVENTO' }).getAttribute('href')).toBe('/user/eventos')
})

test('reports a search without results', async () => {
  await open([daqui(2, {})], '?busca=dinossauro')
  expect(screen.getByRole('status').textContent).toBe('Nenhum evento encontrado.')
})

test('reports a failed list', async () => {
  const portal = createTestPortal()
  portal.session.login(demoUsuario)
  const api = fakeApi([on(listOwnEventos, () => refusal(500))])
  render(standAlone(register(), { at: '/user/eventos-criados', api, portal }).element)
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar evento!')
})
