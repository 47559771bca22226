import { expect, test } from 'vitest'
import { AREAS } from './areas'
import { statusOf } from './statusOf'

test.each([
  [0, false, '', ''],
  [0, false, 'energia', 'Nenhum documento encontrado.'],
  [1, false, '', 'Mostrando 1 edital'],
  [9, true, '', 'Mostrando 9 editais'],
  [9, true, 'energia', 'Mostrando 9 editais'],
  [1, false, 'energia', '1 edital encontrado'],
  [3, false, 'energia', '3 editais encontrados'],
])('%i editais, more to come %s, searched for "%s": "%s"', (count, hasMore, busca, status) => {
  expect(statusOf({ itens: Array.from({ length: count }), hasMore }, busca, AREAS.Edital)).toBe(status)
})
