import { expect, test } from 'vitest'
import { criteriosOf, searchOf } from './criterios'
import { PERIODO } from './periodo'

const read = (search: string) => criteriosOf(new URLSearchParams(search), PERIODO)

test.each([
  ['', { busca: '', filtro: '', pagina: 1 }],
  ['busca=+energia+&dias=30&pagina=3', { busca: 'energia', filtro: '30', pagina: 3 }],
  ['dias=31&pagina=0', { busca: '', filtro: '', pagina: 1 }],
  ['pagina=dois', { busca: '', filtro: '', pagina: 1 }],
])('"%s" asks for %o', (search, criterios) => {
  expect(read(search)).toEqual(criterios)
})

test('the search part of an address leaves out what is at its default', () => {
  expect(searchOf(read(''), PERIODO)).toBe('?')
  expect(searchOf(read('pagina=2&dias=7&busca=saúde digital'), PERIODO)).toBe(
    '?busca=sa%C3%BAde+digital&dias=7&pagina=2',
  )
})
