import { expect, test } from 'vitest'
import type { ListFilter } from './ListKind'
import { tituloOf } from './tituloOf'

const todos = { titulo: 'Todas as notícias', ver: 'Ver todas as notícias' }
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
  ['of everything', autor, { busca: '', filtro: '' }, 'Todas as notícias'],
  ['of a search', autor, { busca: 'energia', filtro: '2' }, 'Resultado da busca'],
  ['of one author', autor, { busca: '', filtro: '2' }, 'Notícias de Caio Brandão'],
  ['of an author who is not known', autor, { busca: '', filtro: '9' }, 'Todas as notícias'],
  ['of what a filter without a heading of its own left', periodo, { busca: '', filtro: '2' }, 'Resultado da busca'],
])('the heading %s', (_, filtro, asked, titulo) => {
  expect(tituloOf({ todos, filtro }, { ...asked, pagina: 1 }, options)).toBe(titulo)
})
