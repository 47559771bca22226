// @vitest-environment node
import { expect, test } from 'vitest'
import { desdeOf, PERIODO } from './periodo'

const now = Date.parse('2026-11-21T01:30:00Z')

test('offers the last 7, 15, 30 or 90 days', () => {
  expect(PERIODO.options.map(({ label }) => label)).toEqual([
    'Últimos 7 dias',
    'Últimos 15 dias',
    'Últimos 30 dias',
    'Últimos 90 dias',
  ])
})

test.each([
  ['7', 'America/Sao_Paulo', '2026-11-13T22:30'],
  ['90', 'UTC', '2026-08-23T01:30'],
  ['', 'UTC', ''],
])('the last "%s" days begin in %s with "%s"', (dias, zone, desde) => {
  expect(desdeOf(dias, zone, now)).toBe(desde)
})
