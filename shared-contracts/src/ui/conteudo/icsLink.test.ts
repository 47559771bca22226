// @vitest-environment node

import { expect, test } from 'vitest'
import { umEvento } from '../../testing'
import { icsLink } from './icsLink'

const CONFIG = { fusoHorario: 'America/Sao_Paulo', portalUrl: 'https://portal.example' }

const linesOf = (parts: Parameters<typeof umEvento>[0]) => {
  const link = icsLink(umEvento({ id: 7, ...parts }), CONFIG) ?? ''
  return decodeURIComponent(link.replace('data:text/calendar;charset=utf-8,', '')).split('\r\n')
}

test.each([
  ['its beginning in UTC', { dataInicio: '2020-10-05T22:00:00' }, 'DTSTART:20201006T010000Z'],
  [
    'its end in UTC',
    { dataInicio: '2020-10-05T22:00:00', dataTermino: '2020-10-06T00:00:00' },
    'DTEND:20201006T030000Z',
  ],
  ['its title', { titulo: 'Café, prosa; e \\ barra' }, 'SUMMARY:Café\\, prosa\\; e \\\\ barra'],
  ['its text', { descricao: '<p>Um <em>dia</em></p><p>cheio</p>' }, 'DESCRIPTION:Um dia\\ncheio'],
  ['its place', { tipoEventoId: 1 as const, local: 'Praça, 1', endereco: null }, 'LOCATION:Praça\\, 1'],
  ['its page', {}, 'URL:https://portal.example/eventos/7'],
])('the file has %s', (_, parts, line) => {
  expect(linesOf(parts)).toContain(line)
})

test('an evento that ends at its start has no end', () => {
  const moment = '2020-10-05T22:00:00'
  expect(linesOf({ dataInicio: moment, dataTermino: moment }).join()).not.toContain('DTEND')
})

test('invalid dates give no file', () => {
  expect(icsLink(umEvento({ dataTermino: '' }), CONFIG)).toBeUndefined()
})
