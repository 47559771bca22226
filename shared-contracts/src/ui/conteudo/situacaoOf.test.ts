// @vitest-environment node
import { expect, test } from 'vitest'
import { situacaoOf } from './situacaoOf'

const evento = { dataInicio: '2026-12-10T22:00:00', dataTermino: '2026-12-11T02:00:00' }

test.each([
  ['2026-12-10T21:59', 'futuro'],
  ['2026-12-10T22:00', 'agora'],
  ['2026-12-11T00:00', 'agora'],
  ['2026-12-11T02:00', 'agora'],
  ['2026-12-11T02:01', 'encerrado'],
])('at %s the state is %s', (now, situacao) => {
  expect(situacaoOf(evento, now)).toBe(situacao)
})
