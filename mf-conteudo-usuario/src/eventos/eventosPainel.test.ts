// @vitest-environment node
import { umEvento } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { eventosPainel } from './eventosPainel'

const evento = umEvento({ id: 4, dataInicio: '2026-12-10T09:00:00', dataTermino: '2026-12-10T11:00:00' })

test.each([
  ['before its end', '2026-12-10T10:59', '/user/eventos/4'],
  ['in its last minute', '2026-12-10T11:00', '/user/eventos/4'],
  ['after its end', '2026-12-10T11:01', undefined],
  ['while the time is unknown', undefined, undefined],
])('an evento %s may be edited: %s', (_, now, edit) => {
  expect(eventosPainel.itemOf(evento, now).edit).toBe(edit)
})

test('a closed evento is marked, an open one is not', () => {
  expect(eventosPainel.itemOf(evento, '2026-12-11T00:00').encerrado).toBe(true)
  expect(eventosPainel.itemOf(evento, '2026-12-01T00:00').encerrado).toBe(false)
})
