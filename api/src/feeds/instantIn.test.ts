import { expect, it } from 'vitest'
import { instantIn } from './instantIn'

it.each([
  ['America/Sao_Paulo', '2026-10-05T09:00:00', '2026-10-05T12:00:00.000Z'],
  ['America/Sao_Paulo', '2026-10-05', '2026-10-05T03:00:00.000Z'],
  ['UTC', '2026-10-05T09:00:00', '2026-10-05T09:00:00.000Z'],
  ['Asia/Kolkata', '2026-10-05T04:00:00', '2026-10-04T22:30:00.000Z'],
  // Clocks are put back from two to one on 1 November 2026, and were put forward from two to three on 8 March.
  ['America/New_York', '2026-11-01T00:30:00', '2026-11-01T04:30:00.000Z'],
  ['America/New_York', '2026-11-01T03:00:00', '2026-11-01T08:00:00.000Z'],
  ['America/New_York', '2026-03-08T03:00:00', '2026-03-08T07:00:00.000Z'],
])('in %s it is %s at %s', (zone, local, instant) => {
  expect(instantIn(zone)(local).toISOString()).toBe(instant)
})
