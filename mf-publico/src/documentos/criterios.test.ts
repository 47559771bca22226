import { expect, test } from 'vitest'
import { criteriosOf, searchOf } from './criterios'

test.each([
  ['', { busca: '', pagina: 1 }],
  ['busca=+energia+&pagina=3', { busca: 'energia', pagina: 3 }],
  ['pagina=tudo', { busca: '', pagina: 1 }],
])('the address %j asks for %j', (search, criterios) => {
  expect(criteriosOf(new URLSearchParams(search))).toEqual(criterios)
})

test('the search part of an address leaves out what is at its default', () => {
  expect(searchOf({ busca: '', pagina: 1 })).toBe('')
  expect(searchOf({ busca: 'saúde', pagina: 2 })).toBe('?busca=sa%C3%BAde&pagina=2')
})
