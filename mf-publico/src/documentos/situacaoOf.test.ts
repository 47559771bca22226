// @vitest-environment node
import { expect, test } from 'vitest'
import { situacaoOf } from './situacaoOf'

test.each([
  ['2026-05-04', 'andamento'],
  ['2026-05-03', 'andamento'],
  ['2026-05-02', 'concluido'],
  [null, undefined],
])('an edital with the last day %s is %s on 3 May 2026', (dataTermino, situacao) => {
  expect(situacaoOf({ dataTermino }, '2026-05-03')).toBe(situacao)
})
