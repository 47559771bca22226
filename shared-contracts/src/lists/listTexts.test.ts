// @vitest-environment node
import { expect, test } from 'vitest'
import type { ListFilter } from './ListKind'
import { statusOf, tituloOf } from './listTexts'

const all = { titulo: 'Todas as notícias', ver: 'Ver todas as notícias' }
const autor: ListFilter = {
  name: 'autorId',
  label: 'Autor',
  allLabel: 'Todos',
  read: String,
  titulo: (nome) => `Notícias de ${nome}`,
}
const { titulo: _, ...periodo } = autor
const options = [{ value: '2', label: 'Caio Brandão' }]

test.each([
  ['the whole list', autor, { busca: '', filter: '' }, 'Todas as notícias'],
  ['a search', autor, { busca: 'energia', filter: '2' }, 'Resultado da busca'],
  ['one author', autor, { busca: '', filter: '2' }, 'Notícias de Caio Brandão'],
  ['an unknown author', autor, { busca: '', filter: '9' }, 'Todas as notícias'],
  ['a filter without its own heading', periodo, { busca: '', filter: '2' }, 'Resultado da busca'],
])('the heading of %s', (_, filter, asked, titulo) => {
  expect(tituloOf({ all, filter }, { ...asked, pagina: 1 }, options)).toBe(titulo)
})

const eventos = { count: ['evento', 'eventos', 'encontrado'], notFound: 'Nenhum evento encontrado.' } as const
const editais = {
  count: ['edital', 'editais', 'encontrado'],
  notFound: 'Nenhum documento encontrado.',
} as const
const shown = (count: number, hasMore: boolean) => ({ items: Array.from({ length: count }), hasMore })

test.each([
  [0, false, '', ''],
  [0, false, '7', 'Nenhum evento encontrado.'],
  [1, false, '', 'Mostrando 1 evento'],
  [9, true, '', 'Mostrando 9 eventos'],
  [9, true, '7', 'Mostrando 9 eventos'],
  [1, false, '7', '1 evento encontrado'],
  [3, false, '7', '3 eventos encontrados'],
])('%i eventos, more to come %s, narrowed to "%s": "%s"', (count, hasMore, filter, status) => {
  expect(statusOf(eventos, shown(count, hasMore), { busca: '', filter, pagina: 1 })).toBe(status)
})

test.each([
  [0, false, '', ''],
  [0, false, 'energia', 'Nenhum documento encontrado.'],
  [1, false, '', 'Mostrando 1 edital'],
  [9, true, '', 'Mostrando 9 editais'],
  [9, true, 'energia', 'Mostrando 9 editais'],
  [1, false, 'energia', '1 edital encontrado'],
  [3, false, 'energia', '3 editais encontrados'],
])('%i editais, more to come %s, searched for "%s": "%s"', (count, hasMore, busca, status) => {
  expect(statusOf(editais, shown(count, hasMore), { busca, filter: '', pagina: 1 })).toBe(status)
})
