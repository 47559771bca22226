// @vitest-environment node
import { TIPO_EVENTO } from '@portal/shared-contracts/api'
import { type EventoValues, emptyOf, eventoFormFields } from '@portal/shared-contracts/forms'
import { demoInstituicoes, demoUsuario, tagsDe } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { readRascunho, writeRascunho } from '../rascunhos/storedRascunho'
import { eventoRascunho } from './eventoRascunho'

const EVENTO_VAZIO = emptyOf(eventoFormFields)

const [, , HUB] = demoInstituicoes()
const format = eventoRascunho(demoInstituicoes())

const COMPLETO: EventoValues = {
  ...EVENTO_VAZIO,
  tipoEventoId: TIPO_EVENTO.online,
  titulo: 'Café com Startups',
  responsavel: 'Hub Mercado Velho',
  instituicaoId: HUB?.id ?? -1,
  dataInicio: '2027-05-03T09:30',
  dataTermino: '2027-05-04T11:00',
  tags: tagsDe('Startups'),
  descricao: '<p>Uma manhã de conversa.</p>',
  local: 'Mercado Velho',
  linkExterno: 'sala.example',
  cep: '00001-000',
  logradouro: 'Praça da Estação',
  numero: '100',
  bairro: 'Centro',
  uf: 'MG',
  cidade: 'Porto Jacarandá',
  complemento: 'Loja 2',
}

const write = (valores: EventoValues) => writeRascunho(format, { valores, salvoEm: 7 }, demoUsuario)
const again = (values: EventoValues) => readRascunho(format, write(values), demoUsuario.id)?.valores

test('stores the evento, its institution and two times', () => {
  const stored = JSON.parse(write(COMPLETO))
  expect(Object.keys(stored).sort()).toEqual([
    'evento',
    'horaInicio',
    'horaTermino',
    'instituicao',
    'salvoEm',
    'usuarioId',
  ])
  expect(stored).toMatchObject({
    usuarioId: demoUsuario.id,
    salvoEm: 7,
    evento: {
      id: -1,
      titulo: 'Café com Startups',
      tipoEventoId: 2,
      instituicaoId: HUB?.id,
      dataInicio: '2027-05-03',
      dataTermino: '2027-05-04',
      endereco: { id: -1, cep: '00001000', logradouro: 'Praça da Estação', pontoReferencia: '', uf: 'MG' },
      arquivo: null,
    },
    instituicao: HUB,
    horaInicio: '09:30',
    horaTermino: '11:00',
  })
})

test.each([
  ['complete', COMPLETO],
  ['empty', EVENTO_VAZIO],
  ['with a day and no time', { ...EVENTO_VAZIO, dataInicio: '2027-05-03' }],
  ['with a time and no day', { ...EVENTO_VAZIO, dataTermino: 'T11:00' }],
  ['with partial days and times', { ...EVENTO_VAZIO, dataInicio: '?T09:30', dataTermino: '2027-05-03T?' }],
  ['with half an address', { ...EVENTO_VAZIO, cep: '00001', cidade: 'Porto Jacarandá' }],
])('a draft loads unchanged: %s', (_, values) => {
  expect(again(values)).toEqual(values)
})

test('without the institution’s record a draft keeps its id', () => {
  const values = { ...COMPLETO, instituicaoId: 999 }
  expect(JSON.parse(write(values)).instituicao).toBeNull()
  expect(again(values)?.instituicaoId).toBe(999)
})

test('loads the old format and adds new fields', () => {
  const { complemento: _, ...antigo } = COMPLETO
  const stored = JSON.stringify({ valores: antigo, nomeUsuario: 'Helena Prado', salvoEm: 7 })
  expect(readRascunho(format, stored, demoUsuario.id)).toEqual({
    valores: { ...COMPLETO, complemento: '' },
    salvoEm: 7,
    isOldFormat: true,
  })
})

test.each([
  ['half an address', { endereco: { cidade: 'Porto Jacarandá' } }, { cidade: 'Porto Jacarandá' }],
  ['invalid dates', { dataInicio: null, dataTermino: 7 }, {}],
  ['numbers in place of texts', { titulo: 7, endereco: 'Rua' }, {}],
])('a draft with %s loads its valid parts', (_, evento, values) => {
  const stored = JSON.stringify({ usuarioId: demoUsuario.id, salvoEm: 7, evento })
  expect(readRascunho(format, stored, demoUsuario.id)?.valores).toEqual({ ...EVENTO_VAZIO, ...values })
})
