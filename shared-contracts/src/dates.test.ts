// @vitest-environment node
import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatTime, instantIn, isEncerrado, localNow, withOffset } from './dates'

test('shows the written day in every time zone', () => {
  expect(formatDate('2026-03-01')).toBe('01/03/2026')
  expect(formatDate('2026-03-01T23:30:00')).toBe('01/03/2026')
  expect(formatDate(null)).toBe('')
})

test('shows the time if present', () => {
  expect(formatTime('2026-03-01T09:30:00')).toBe('09:30')
  expect(formatDateTime('2026-03-01T09:30:00')).toBe('01/03/2026 às 09:30')
  expect(formatDateTime('2026-03-01')).toBe('01/03/2026')
})

test('returns the current minute of the portal’s zone', () => {
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
])('a local time in %s is %s with its offset', (zone, expected) => {
  expect(withOffset('2026-10-05T09:00:00', zone)).toBe(expected)
})

test.each([
  ['before the country had a common time', '1900-05-01T20:00:00', '1900-05-01T23:06:28Z'],
  ['that is invalid', 'em breve', 'em breve'],
  ['that is empty', '', ''],
  ['without a time', '2026-10-05', '2026-10-05'],
  ['in the year 9999', '+275760-09-13T00:00:00', '+275760-09-13T00:00:00'],
])('a date %s has a machine-readable form', (_, local, expected) => {
  expect(withOffset(local, 'America/Sao_Paulo')).toBe(expected)
})

test.each([
  ['America/Sao_Paulo', '2026-10-05T09:00:00', '2026-10-05T12:00:00.000Z'],
  ['America/Sao_Paulo', '2026-10-05T09:00', '2026-10-05T12:00:00.000Z'],
  ['America/Sao_Paulo', '2026-10-05', '2026-10-05T03:00:00.000Z'],
  ['UTC', '2026-10-05T09:00:00', '2026-10-05T09:00:00.000Z'],
  ['Asia/Kolkata', '2026-10-05T04:00:00', '2026-10-04T22:30:00.000Z'],
  ['America/Sao_Paulo', '1913-12-31T23:00:00', '1914-01-01T02:06:28.000Z'],
  ['America/Sao_Paulo', '0001-01-01T00:00:00', '0001-01-01T03:06:28.000Z'],
  ['America/New_York', '2026-11-01T00:30:00', '2026-11-01T04:30:00.000Z'],
  ['America/New_York', '2026-11-01T03:00:00', '2026-11-01T08:00:00.000Z'],
  ['America/New_York', '2026-03-08T03:00:00', '2026-03-08T07:00:00.000Z'],
])('in %s the time is %s at %s', (zone, local, instant) => {
  expect(instantIn(zone)(local).toISOString()).toBe(instant)
})
