import { expect, test } from 'vitest'
import { statusOf } from './statusOf'

test.each([
  [0, false, '', ''],
  [1, false, '', 'Mostrando 1 evento'],
  [9, true, '', 'Mostrando 9 eventos'],
  [9, true, '7', 'Mostrando 9 eventos'],
  [1, false, '7', '1 evento encontrado'],
  [3, false, '7', '3 eventos encontrados'],
])('%i eventos, more to come %s, narrowed to "%s": "%s"', (count, hasMore, filtro, status) => {
  const shown = { itens: Array.from({ length: count }), hasMore }
  expect(statusOf(shown, { busca: '', filtro, pagina: 1 }, ['evento', 'eventos', 'encontrado'])).toBe(status)
})
