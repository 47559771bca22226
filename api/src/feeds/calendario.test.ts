import { expect, it } from 'vitest'
import { readIcs } from '../testing/readIcs'
import { calendario } from './calendario'
import { feedOptions } from './FeedOptions'
import type { EventoFeed } from './FeedRepository'

const options = feedOptions({
  nome: 'Rede; Ipê, Filhos \\ Cia',
  portalUrl: 'https://portal.example',
  fusoHorario: 'America/Sao_Paulo',
})

const ics = (parts: Partial<EventoFeed>) =>
  calendario(
    [
      {
        id: 7,
        titulo: 'Encontro',
        descricao: '<p>Texto</p>',
        dataInicio: '2099-03-01T09:00:00',
        dataTermino: '2099-03-01T10:00:00',
        local: '',
        tipoEventoId: 1,
        linkExterno: '',
        endereco: null,
        ultimaAtualizacao: null,
        ...parts,
      },
    ],
    options,
  )
const eventOf = (parts: Partial<EventoFeed>) => readIcs(ics(parts))[0]

it("a calendar has the portal's name, with any characters", () => {
  expect(ics({})).toContain('X-WR-CALNAME:Rede\\; Ipê\\, Filhos \\\\ Cia: eventos\r\n')
})

it("an event has times in UTC and the portal's addresses", () => {
  expect(eventOf({ local: 'Praça', ultimaAtualizacao: '2026-10-05T08:30:00' })).toEqual({
    UID: 'evento-7@portal.example',
    SEQUENCE: '0',
    DTSTAMP: '20261005T113000Z',
    DTSTART: '20990301T120000Z',
    DTEND: '20990301T130000Z',
    SUMMARY: 'Encontro',
    LOCATION: 'Praça',
    DESCRIPTION: 'Texto',
    URL: 'https://portal.example/eventos/7',
  })
})

it('a late evening is on the next day in UTC', () => {
  expect(eventOf({ dataInicio: '2099-12-31T23:30:00', dataTermino: '2099-12-31T23:45:00' })).toMatchObject({
    ...{ DTSTART: '21000101T023000Z', DTEND: '21000101T024500Z' },
  })
})

it('years stay within four digits, and an event that ends at its start has no end', () => {
  const last = eventOf({ dataInicio: '9999-12-31T21:30:00', dataTermino: '9999-12-31T23:59:00' })
  expect(last).toMatchObject({ DTSTART: '99991231T235959Z' })
  expect(last).not.toHaveProperty('DTEND')
  expect(eventOf({ dataTermino: '2099-03-01T09:00:00' })).not.toHaveProperty('DTEND')
})

it('lines end with CRLF and fold at 75 octets, never within a character', () => {
  const titulo = `Ação, reação; e \\ barra: ${'🌳'.repeat(60)} fim`
  const text = ics({ titulo, descricao: `<p>${'ç'.repeat(500)}</p>`, local: 'é'.repeat(90) })
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Ação\\, reação\\; e \\\\ barra: 🌳')
  expect(readIcs(text)).toMatchObject([{ SUMMARY: titulo, DESCRIPTION: 'ç'.repeat(500), LOCATION: 'é'.repeat(90) }])
})

it('rich text becomes plain text', () => {
  const descricao =
    '<h2>Programa</h2><p>Café &amp; conversa;<br>das 9h, às&nbsp;10h</p><ul><li>um</li><li><b>do</b>is</li></ul>' +
    '<p>1 &lt; 2 e &amp;lt;</p><iframe src="https://player.vimeo.com/1"></iframe>\u0007'
  expect(eventOf({ descricao })).toMatchObject({
    DESCRIPTION: 'Programa\nCafé & conversa;\ndas 9h, às 10h\num\ndois\n1 < 2 e &lt;',
  })
})

it('the location is the address, or else the page', () => {
  expect(eventOf({ tipoEventoId: 2, linkExterno: 'sala.example/1' })).toMatchObject({
    LOCATION: 'Online: http://sala.example/1',
  })
  const endereco = {
    ...{ id: 1, cep: '00006000', logradouro: 'Alameda dos Ipês', numero: '500', complemento: '', pontoReferencia: '' },
    ...{ bairro: 'Distrito Criativo', cidade: 'Porto Jacarandá', uf: 'MG' },
  }
  expect(eventOf({ local: 'Parque', endereco })).toMatchObject({
    LOCATION: 'Parque, Alameda dos Ipês, 500, Distrito Criativo, Porto Jacarandá/MG',
  })
})
