import { type Documento, type DocumentosQuery, listDocumentos, sucesso } from '@portal/shared-contracts/api'
import { fakeApi, on, standAlone, umDocumento } from '@portal/shared-contracts/testing'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CONCLUIDOS, editais } from '../documentos/documentosOfArea'
import { register } from '../register'

function open(at: string, api = fakeApi()) {
  const { element, router } = standAlone(register(), { at, api })
  render(element)
  return router
}

const findNovosEditais = async () => within(await screen.findByRole('group'))

const search = (box: HTMLElement, busca: string) => {
  fireEvent.change(box, { target: { value: busca } })
  fireEvent.submit(box.closest('form') as HTMLFormElement)
}

test('"Novos editais" is open with all editais; the other sections are empty', async () => {
  open('/editais')
  const novosEditais = await findNovosEditais()
  expect(novosEditais.getByRole('heading', { level: 2, name: 'Novos editais' })).toBeDefined()
  expect(novosEditais.getAllByRole('article')).toHaveLength(3)
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(true)
  for (const name of ['Em andamento', 'Concluídos']) {
    const section = within(screen.getByRole('region', { name }))
    expect(section.getByText('Nenhum edital nesta seção.')).toBeDefined()
    expect(section.queryByRole('article')).toBeNull()
  }
})

test('"Novos editais" stays closed during a search, and the result is announced', { tags: 'all' }, async () => {
  open('/editais')
  const novosEditais = await findNovosEditais()
  fireEvent.click(novosEditais.getByText('Novos editais'))
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(false)
  search(screen.getByRole('searchbox', { name: 'Buscar editais' }), 'mentores')
  expect((await screen.findAllByText('1 edital encontrado'))[0]?.closest('[role=status]')).not.toBeNull()
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(false)
})

test('reports a search without results in its section', { tags: 'all' }, async () => {
  open('/editais?busca=dinossauro')
  const novosEditais = await findNovosEditais()
  expect(novosEditais.getByText('Nenhum documento encontrado.')).toBeDefined()
  expect(novosEditais.getByRole('link', { name: 'Ver todos os editais' }).getAttribute('href')).toBe('/editais')
})

const COM_TERMINO: Documento[] = [
  umDocumento({ id: 1, nome: 'Aberto', dataTermino: '9999-12-31' }),
  umDocumento({ id: 2, nome: 'Acabado', dataTermino: '2020-01-31' }),
  umDocumento({ id: 3, nome: 'Sem término', dataTermino: null }),
]
const namesIn = (part: Pick<typeof screen, 'queryAllByRole'>) =>
  part.queryAllByRole('heading', { level: 3 }).map(({ textContent }: HTMLElement) => textContent)
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test('an edital is in "Novos editais" until its end, then in "Concluídos"', async () => {
  open('/editais', fakeApi([on(listDocumentos, () => sucesso(COM_TERMINO))]))
  expect(namesIn(await findNovosEditais())).toEqual(['Aberto', 'Sem término'])
  expect((await section('Em andamento')).getByText('Nenhum edital nesta seção.')).toBeDefined()
  expect(namesIn(await section('Concluídos'))).toEqual(['Acabado'])
  expect(screen.queryByRole('link', { name: /Ver todos os editais/ })).toBeNull()
})

test.each([
  ['of tomorrow', '2026-05-04', 'Novos editais'],
  ['of today', '2026-05-03', 'Novos editais'],
  ['of yesterday', '2026-05-02', 'Concluídos'],
  ['that is null', null, 'Novos editais'],
  ['that the answer lacks', undefined, 'Novos editais'],
])('an edital with an end %s is in one list only', async (_, dataTermino, found) => {
  const { dataTermino: __, ...documento } = umDocumento({ documentoArea: 'Edital' })
  const edital = { ...documento, ...(dataTermino !== undefined && { dataTermino }) }
  const today = '2026-05-03'
  const lists = { 'Novos editais': editais({ today }), Concluídos: editais({ situacao: CONCLUIDOS, today }) }
  const names = Object.entries(lists).filter(([, { belongs }]) => belongs?.(edital))
  expect(names.map(([name]) => name)).toEqual([found])
})

test('a section links to its full list', async () => {
  const first = { ...sucesso(COM_TERMINO.slice(1, 2)), total: 12 }
  open('/editais', fakeApi([on(listDocumentos, ({ situacao }) => (situacao ? first : sucesso(COM_TERMINO)))]))
  const over = await section('Concluídos')
  expect(over.getByRole('link', { name: 'Ver todos os editais concluídos' }).getAttribute('href')).toBe(
    '/editais?situacao=concluido',
  )
})

test('the URL holds the state filter, and a server that supports it filters', async () => {
  const asked: DocumentosQuery[] = []
  const list = on(listDocumentos, (query) => {
    asked.push(query)
    return sucesso(COM_TERMINO)
  })
  const router = open('/editais?busca=a', fakeApi([list]))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Situação' }), 'Concluídos')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Em andamento' })).toBeNull())
  expect(router.state.location.search).toBe('?busca=a&situacao=concluido')
  const chosen = await findNovosEditais()
  expect(chosen.getByRole('heading', { level: 2, name: 'Concluídos' })).toBeDefined()
  expect(namesIn(chosen)).toEqual(['Acabado'])
  expect(asked.at(-1)).toEqual({ paginacao: 1, busca: 'a', documentoAreaId: 2, situacao: 'concluido' })
})

test('without past editais there is no filter', async () => {
  open('/editais')
  await findNovosEditais()
  expect(screen.queryByRole('combobox', { name: 'Situação' })).toBeNull()
})
