// @vitest-environment node
import { TIPO_EVENTO } from '@portal/shared-contracts/api'
import { demoConfig, umEvento } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { eventoJsonLd } from './eventoJsonLd'

const json = (parts: Parameters<typeof umEvento>[0]) => eventoJsonLd(umEvento(parts), demoConfig)

test('contains date and place', () => {
  const endereco = {
    ...{ id: 1, cep: '00001000', logradouro: 'Rua das Flores', numero: '12', complemento: '', pontoReferencia: '' },
    ...{ bairro: 'Centro', cidade: 'Porto Jacarandá', uf: 'MG' },
  }
  expect(json({ endereco, dataInicio: '2026-10-05T09:00:00' })).toMatchObject({
    '@type': 'Event',
    startDate: '2026-10-05T09:00:00-03:00',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: 'Hub Mercado Velho',
      address: {
        streetAddress: 'Rua das Flores, 12, Centro',
        addressLocality: 'Porto Jacarandá',
        addressCountry: 'BR',
      },
    },
    description: 'Uma manhã de conversa com quem está começando.',
    organizer: { name: 'Hub Mercado Velho' },
  })
})

test('an online evento has its link as the place', () => {
  expect(json({ tipoEventoId: TIPO_EVENTO.online, linkExterno: 'sala.example' })).toMatchObject({
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: 'http://sala.example' },
  })
})

test('contains the text with words correctly separated', () => {
  const descricao = '<h2>Pro<b>gra</b>ma</h2><table><tbody><tr><td>9h</td><td>Café</td></tr></tbody></table>'
  expect(json({ descricao }).description).toBe('Programa 9h Café')
})

test('the image URL is absolute', () => {
  expect(json({ capaUrl: '/api/arquivo/1/capa.webp' }).image).toEqual([
    `${demoConfig.portalUrl}/api/arquivo/1/capa.webp`,
  ])
})
