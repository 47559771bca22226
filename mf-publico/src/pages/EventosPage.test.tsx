import { listEventos, listUltimosEventos, refusal, sucesso } from '@portal/shared-contracts/api'
import { demoEventos, demoHandlers, fakeApi, on, standAlone, umEvento } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { register } from '../register'

function open(at: string, api = fakeApi()) {
  const { element, router } = standAlone(register(), { at, api })
  render(element)
  return router
}

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const cardsIn = (list: ReturnType<typeof within>) => list.getAllByRole('article')

const paged = (tamanho: number) =>
  on(listEventos, ({ paginacao }) => sucesso(demoEventos().slice((paginacao - 1) * tamanho, paginacao * tamanho)))

const search = (box: HTMLElement, busca: string) => {
  fireEvent.change(box, { target: { value: busca } })
  fireEvent.submit(box.closest('form') as HTMLFormElement)
}

test('shows three highlights and all eventos', async () => {
  open('/eventos')
  expect(await screen.findByRole('heading', { level: 1, name: 'Eventos' })).toBeDefined()
  const destaques = await region('Em destaque')
  expect(cardsIn(destaques)).toHaveLength(3)
  expect(within(destaques.getByRole('list', { name: 'Destaques' })).getAllByRole('link')).toHaveLength(3)
  expect(cardsIn(await region('Todos os eventos'))).toHaveLength(8)
})

test.each([
  [1, 0],
  [5, 3],
])('%i latest eventos have %i indicators', { tags: 'all' }, async (count, indicators) => {
  const ultimos = Array.from({ length: count }, (_, index) => umEvento({ id: index + 1 }))
  open('/eventos', fakeApi([on(listUltimosEventos, () => sucesso(ultimos)), ...demoHandlers()]))
  await region('Todos os eventos')
  expect(screen.queryAllByRole('link', { name: /^Destaque \d de/ })).toHaveLength(indicators)
  expect(screen.queryAllByRole('region', { name: 'Em destaque' })).toHaveLength(indicators > 0 ? 1 : 0)
})

test('"VER MAIS" appends a page, shows the count, moves the focus and updates the URL', async () => {
  open('/eventos', fakeApi([paged(4), ...demoHandlers()]))
  const todos = await region('Todos os eventos')
  expect(cardsIn(todos)).toHaveLength(4)
  const more = todos.getByRole('link', { name: 'VER MAIS' })
  expect(more.getAttribute('href')).toBe('/eventos?pagina=2')
  fireEvent.click(more)
  await waitFor(() => expect(cardsIn(todos)).toHaveLength(8))
  expect(todos.getByText('Mostrando 8 eventos')).toBeDefined()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Trilha Mulheres Fundadoras'))
  expect(location.search).toBe('?pagina=2')
})

test('an organizador filter shows all their eventos on one page', async () => {
  const router = open('/eventos?pagina=2')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Organizador' }), 'Secretaria de Inovação')
  expect(await screen.findByText('2 eventos encontrados')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Eventos de Secretaria de Inovação' })).toBeDefined()
  expect(new URLSearchParams(router.state.location.search).get('organizador')).toBe('Secretaria de Inovação')
  expect(screen.queryByRole('link', { name: 'VER MAIS' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Em destaque' })).toBeNull()
})

test('the filter shows an organizador without eventos if the URL names them', { tags: 'all' }, async () => {
  open('/eventos?organizador=Quem Partiu')
  const filter = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Organizador' })
  expect(filter.value).toBe('Quem Partiu')
  const list = await region('Eventos de Quem Partiu')
  expect(list.getByText('Nenhum evento encontrado.', { selector: 'p:not([role])' })).toBeDefined()
})

test('a search ignores accents, covers places, is kept in the URL and shows the count', async () => {
  const router = open('/eventos')
  search(await screen.findByRole('searchbox', { name: 'Buscar eventos' }), 'AUDITORIO')
  expect(await screen.findByText('1 evento encontrado')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Seminário de Dados Abertos' })).toBeDefined()
  expect(router.state.location.search).toBe('?busca=AUDITORIO')
})

test('a search without results links to all items', async () => {
  open('/eventos?busca=dinossauro')
  const list = await region('Resultado da busca')
  expect(list.getByRole('status').textContent).toBe('Nenhum evento encontrado.')
  fireEvent.click(list.getByRole('link', { name: 'Ver todos os eventos' }))
  expect(cardsIn(await region('Todos os eventos'))).toHaveLength(8)
})

test('without eventos there is no search', { tags: 'all' }, async () => {
  open('/eventos', fakeApi([on(listEventos, () => sucesso([])), ...demoHandlers()]))
  expect(await screen.findByText('Ainda não há eventos marcados.')).toBeDefined()
})

test('marks past and current eventos only', async () => {
  const eventos = [
    umEvento({ id: 1, dataInicio: '2020-01-01T09:00:00', dataTermino: '2020-01-01T10:00:00' }),
    umEvento({ id: 2, dataInicio: '2020-01-01T09:00:00', dataTermino: '2999-01-01T10:00:00' }),
    umEvento({ id: 3, dataInicio: '2998-01-01T09:00:00', dataTermino: '2999-01-01T10:00:00' }),
  ]
  open('/eventos', fakeApi([on(listEventos, () => sucesso(eventos)), ...demoHandlers()]))
  const [over, now, next] = cardsIn(await region('Todos os eventos')).map(({ textContent }: HTMLElement) => textContent)
  expect(over).toContain('(ENCERRADO)')
  expect(now).toContain('Acontecendo agora')
  expect(next).not.toMatch(/ENCERRADO|agora/)
})

test('a failed list offers a retry', async () => {
  const answers = [refusal(500), sucesso([umEvento({ titulo: 'De volta' })])]
  open('/eventos', fakeApi([on(listEventos, () => answers.shift() ?? refusal(500)), ...demoHandlers()]))
  expect((await screen.findByRole('alert')).textContent).toContain('Erro ao carregar evento!')
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('link', { name: 'De volta' })).toBeDefined()
})

test('a failed page keeps the list and can be retried', async () => {
  const answers = [sucesso(demoEventos().slice(0, 4)), refusal(500), sucesso(demoEventos().slice(4))]
  open('/eventos', fakeApi([on(listEventos, () => answers.shift() ?? refusal(500)), ...demoHandlers()]))
  const todos = await region('Todos os eventos')
  fireEvent.click(todos.getByRole('link', { name: 'VER MAIS' }))
  expect((await todos.findByRole('alert')).textContent).toContain('Erro ao carregar evento!')
  expect(cardsIn(todos)).toHaveLength(4)
  fireEvent.click(todos.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(cardsIn(todos)).toHaveLength(8))
})
