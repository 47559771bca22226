import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatTime, isEncerrado, localNow, withOffset } from './dates'

test('shows the day that was written, in whatever zone it is read', () => {
  expect(formatDate('2026-03-01')).toBe('01/03/2026')
  expect(formatDate('2026-03-01T23:30:00')).toBe('01/03/2026')
  expect(formatDate(null)).toBe('')
})

test('shows a time where there is one', () => {
  expect(formatTime('2026-03-01T09:30:00')).toBe('09:30')
  expect(formatDateTime('2026-03-01T09:30:00')).toBe('01/03/2026 às 09:30')
  expect(formatDateTime('2026-03-01')).toBe('01/03/2026')
})

test('knows the present minute of the portal’s zone', () => {
  expect(localNow('America/Sao_Paulo', new Date('2026-03-01T02:05:59Z'))).toBe('2026-02-28T23:05')
})

test('closes an evento the minute after its end', () => {
  const evento = { dataTermino: '2026-03-01T18:00:00' }
  expect(isEncerrado(evento, '2026-03-01T18:00')).toBe(false)
  expect(isEncerrado(evento, '2026-03-01T18:01')).toBe(true)
})

test.each([
  ['America/Sao_Paulo', '2026-10-05T09:00:00-03:00'],
  ['America/Rio_Branco', '2026-10-05T09:00:00-05:00'],
  ['UTC', '2026-10-05T09:00:00+00:00'],
])('a local time in %s is %s for machines', (zone, expected) => {
  expect(withOffset('2026-10-05T09:00:00', zone)).toBe(expected)
})
