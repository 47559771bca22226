// @vitest-environment node
import { expect, test } from 'vitest'
import { TIPO_EVENTO } from '../../api'
import { umEvento } from '../../testing'
import { lugarOf, mapaOf } from './lugarOf'

const endereco = {
  id: 1,
  cep: '00001000',
  logradouro: 'Rua das Flores',
  numero: '12',
  complemento: '2º andar',
  pontoReferencia: '',
  bairro: 'Centro',
  cidade: 'Porto Jacarandá',
  uf: 'MG',
}
const vazio = { ...endereco, cep: '', logradouro: '', numero: '', complemento: '', bairro: '', cidade: '', uf: '' }
const { online, presencial } = TIPO_EVENTO

test.each([
  ['a place', { local: 'Teatro do Vale' }, 'Teatro do Vale'],
  ['nothing', { local: '' }, ''],
  [
    'an address',
    { local: 'Teatro do Vale', endereco },
    'Teatro do Vale, Rua das Flores, 12, 2º andar – Centro – Porto Jacarandá/MG – CEP 00001-000',
  ],
  ['a partial address', { local: '', endereco: { ...vazio, numero: '7', cidade: 'Porto' } }, 'Porto'],
  ['a link', { tipoEventoId: online, linkExterno: 'https://sala.example/a' }, 'Online: https://sala.example/a'],
  [
    'a link without scheme',
    { tipoEventoId: online, linkExterno: 'httpsala.example' },
    'Online: http://httpsala.example',
  ],
  [
    'a link that is no valid address',
    { tipoEventoId: online, linkExterno: 'javascript:alert(1)' },
    'Online: http://javascript:alert(1)',
  ],
  ['an online evento without link', { tipoEventoId: online, linkExterno: ' ', local: 'Sala 1' }, 'Online'],
])('%s', (_, parts, lugar) => {
  expect(lugarOf(umEvento(parts))).toBe(lugar)
})

test('a map is offered if wanted and an address exists', () => {
  const link = mapaOf(umEvento({ exibirMaps: true, local: 'Teatro & Cia.', endereco })) ?? ''
  expect(new URL(link).searchParams.get('query')).toMatch(/^Teatro & Cia\., Rua das Flores, 12/)
})

test.each([
  ['it is not wanted', { exibirMaps: false, endereco }],
  ['there is no address', { exibirMaps: true, endereco: null }],
  ['the address is empty', { exibirMaps: true, endereco: vazio }],
  ['it is online', { exibirMaps: true, endereco, tipoEventoId: online }],
])('there is no map if %s', (_, parts) => {
  expect(mapaOf(umEvento({ tipoEventoId: presencial, ...parts }))).toBeUndefined()
})
