// @vitest-environment node
import { type EventosQuery, listEventos, sucesso } from '@portal/shared-contracts/api'
import { criteriaOf, listRequestOf, loadList, searchOf } from '@portal/shared-contracts/lists'
import { demoEventos, fakeApi, on } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { eventosPublicos } from './eventosPublicos'

const { signal } = new AbortController()
const read = (search: string) => criteriaOf(new URLSearchParams(search), eventosPublicos)
const load = (search: string, api = fakeApi()) => loadList(listRequestOf(eventosPublicos, api, read(search)), signal)

function plainServer() {
  const asked: EventosQuery[] = []
  const api = fakeApi([
    on(listEventos, (query) => {
      asked.push(query)
      const end = query.paginacao * 4
      return sucesso(query.paginacao === 0 ? demoEventos().slice(0, 2) : demoEventos().slice(end - 4, end))
    }),
  ])
  return { api, asked }
}

test('an organizador filter loads all items with page 0', async () => {
  const { api, asked } = plainServer()
  expect(await load('organizador=Hub Mercado Velho&pagina=3', api)).toMatchObject({ valor: { hasMore: false } })
  expect(asked).toEqual([{ paginacao: 0, organizador: 'Hub Mercado Velho' }])
})

test.each([
  ['the title', 'CAFE', 'Café com Startups'],
  ['the tags', 'govtech', 'Seminário de Dados Abertos'],
  ['the place', 'teatro', 'Demo Day da Incubadora'],
])('searches %s in the browser if the server does not', async (_, busca, titulo) => {
  const { api, asked } = plainServer()
  expect(await load(`busca=${busca}`, api)).toMatchObject({ valor: { items: [{ titulo }], hasMore: false } })
  expect(asked.at(-1)).toEqual({ paginacao: 3, busca })
})

test.each([
  { busca: 'café & prosa', filter: 'Rosa, Filhos & Cia.', pagina: 3 },
  { busca: '', filter: 'Coletivo Elas Codam', pagina: 1 },
])('reads a written URL back: %o', (criteria) => {
  expect(read(searchOf(criteria, eventosPublicos))).toEqual(criteria)
})

test('the URL omits defaults', () => {
  expect(searchOf(read('busca=+&organizador='), eventosPublicos)).toBe('')
})
