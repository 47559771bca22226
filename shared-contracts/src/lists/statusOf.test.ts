import { expect, test } from 'vitest'
import { statusOf } from './statusOf'

const eventos = { contagem: ['evento', 'eventos', 'encontrado'], naoEncontrado: 'Nenhum evento encontrado.' } as const
const editais = {
  contagem: ['edital', 'editais', 'encontrado'],
  naoEncontrado: 'Nenhum documento encontrado.',
} as const
const shown = (count: number, hasMore: boolean) => ({ itens: Array.from({ length: count }), hasMore })

test.each([
  [0, false, '', ''],
  [0, false, '7', 'Nenhum evento encontrado.'],
  [1, false, '', 'Mostrando 1 evento'],
  [9, true, '', 'Mostrando 9 eventos'],
  [9, true, '7', 'Mostrando 9 eventos'],
  [1, false, '7', '1 evento encontrado'],
  [3, false, '7', '3 eventos encontrados'],
])('%i eventos, more to come %s, narrowed to "%s": "%s"', (count, hasMore, filtro, status) => {
  expect(statusOf(eventos, shown(count, hasMore), { busca: '', filtro, pagina: 1 })).toBe(status)
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
  expect(statusOf(editais, shown(count, hasMore), { busca, filtro: '', pagina: 1 })).toBe(status)
})
