// @vitest-environment node

import { expect, test } from 'vitest'
import { TIPO_EVENTO } from '../../api'
import { umEvento } from '../../testing'
import { googleCalendarLink } from './googleCalendarLink'

const read = (parts: Parameters<typeof umEvento>[0], zone = 'America/Sao_Paulo') =>
  new URL(googleCalendarLink(umEvento(parts), zone) ?? '')

test.each([
  ['a morning', '2026-10-05T09:00:00', '2026-10-05T12:00:00', 'America/Sao_Paulo', '20261005T120000Z/20261005T150000Z'],
  ['a night', '2026-10-05T22:00:00', '2026-10-06T00:00:00', 'America/Sao_Paulo', '20261006T010000Z/20261006T030000Z'],
  [
    'a year’s end',
    '2026-12-31T20:00:00',
    '2027-01-01T03:00:00',
    'America/Rio_Branco',
    '20270101T010000Z/20270101T080000Z',
  ],
  [
    'a day of 1900',
    '1900-05-01T20:00:00',
    '1900-05-01T22:00:00',
    'America/Sao_Paulo',
    '19000501T230628Z/19000502T010628Z',
  ],
])('%s in UTC', (_, dataInicio, dataTermino, zone, dates) => {
  const { searchParams } = read({ dataInicio, dataTermino }, zone)
  expect(searchParams.get('dates')).toBe(dates)
  expect(searchParams.get('ctz')).toBe(zone)
})

test('encodes special characters in title, text and place', () => {
  const { origin, pathname, searchParams } = read({
    titulo: 'Café & prosa #3?',
    descricao: '<p>Um <em>di</em>a</p><p>cheio</p><table><tbody><tr><td>9h</td><td>Café</td></tr></tbody></table>',
    local: 'Praça, 1',
  })
  expect(origin + pathname).toBe('https://calendar.google.com/calendar/render')
  expect(Object.fromEntries(searchParams)).toMatchObject({
    action: 'TEMPLATE',
    text: 'Café & prosa #3?',
    details: 'Um dia\ncheio\n9h Café',
    location: 'Praça, 1',
  })
})

test('an online evento has its link as the place', () => {
  const { searchParams } = read({ tipoEventoId: TIPO_EVENTO.online, linkExterno: 'sala.example' })
  expect(searchParams.get('location')).toBe('Online: http://sala.example')
})

test('invalid dates give no link', () => {
  expect(googleCalendarLink(umEvento({ dataInicio: '' }), 'America/Sao_Paulo')).toBeUndefined()
})

test('a long description is cut', () => {
  const details = read({ descricao: `<p>${'palavra '.repeat(1000)}</p>` }).searchParams.get('details') ?? ''
  expect(details.length).toBeLessThanOrEqual(1500)
  expect(details.endsWith('palavra…')).toBe(true)
})
