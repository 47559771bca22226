import { expect, test } from 'vitest'
import { criteriosOf, searchOf } from './criterios'

const read = (search: string) => criteriosOf(new URLSearchParams(search))

test('an address without parameters asks for the first page of everything', () => {
  expect(read('')).toEqual({ busca: '', autorId: undefined, pagina: 1 })
})

test('an address says search, author and how many pages are shown', () => {
  expect(read('busca=+energia+&autorId=2&pagina=3')).toEqual({ busca: 'energia', autorId: 2, pagina: 3 })
})

test.each(['autorId=', 'autorId=abc', 'autorId=-1', 'autorId=1.5'])('%s is no filter', (search) => {
  expect(read(search).autorId).toBeUndefined()
})

test('the search part of an address leaves out what is at its default', () => {
  expect(searchOf(read(''))).toBe('')
  expect(searchOf(read('pagina=2&busca=saúde digital'))).toBe('?busca=sa%C3%BAde+digital&pagina=2')
})
