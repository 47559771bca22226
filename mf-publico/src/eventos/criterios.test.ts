import { expect, test } from 'vitest'
import { criteriosOf, searchOf } from './criterios'

const read = (search: string) => criteriosOf(new URLSearchParams(search))

test('an address without parameters asks for the first page of everything', () => {
  expect(read('')).toEqual({ busca: '', organizador: '', pagina: 1 })
})

test.each([
  { busca: 'café & prosa', organizador: 'Rosa, Filhos & Cia.', pagina: 3 },
  { busca: '', organizador: 'Coletivo Elas Codam', pagina: 1 },
])('what an address says is read back: %o', (criterios) => {
  expect(read(searchOf(criterios))).toEqual(criterios)
})

test('the search part of an address leaves out what is at its default', () => {
  expect(searchOf(read('busca=+&organizador='))).toBe('')
})
