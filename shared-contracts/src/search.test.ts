// @vitest-environment node
import { expect, test } from 'vitest'
import { matches } from './search'

test.each([
  ['inovacao', 'Fórum de Inovação'],
  ['FÓRUM', 'forum de inovação'],
  ['  saúde ', 'Saude digital'],
  ['', 'qualquer coisa'],
])('%j finds %j, whatever case and accents', (busca, texto) => {
  expect(matches(busca, ['outro', texto])).toBe(true)
})

test('a text that holds nothing of the search is not found', () => {
  expect(matches('energia', ['Saúde digital', 'Educação'])).toBe(false)
})
