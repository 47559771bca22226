// @vitest-environment node
import { TIPO_EVENTO } from '@portal/shared-contracts/api'
import { type EventoValues, emptyOf, eventoFormFields } from '@portal/shared-contracts/forms'
import { umEvento } from '@portal/shared-contracts/testing'
import { expect, test } from 'vitest'
import { toInput, toValues } from './EventoValues'

const EVENTO_VAZIO = emptyOf(eventoFormFields)

const ENDERECO = {
  id: 7,
  cep: '00001000',
  logradouro: 'Praça da Estação',
  numero: '100',
  complemento: '',
  pontoReferencia: 'Ao lado do mercado',
  bairro: 'Centro',
  cidade: 'Porto Jacarandá',
  uf: 'MG',
}

const VALUES: EventoValues = {
  ...EVENTO_VAZIO,
  titulo: ' Café com Startups ',
  responsavel: 'Hub Mercado Velho',
  instituicaoId: 4,
  dataInicio: '2027-05-03T09:30',
  dataTermino: '2027-05-03T11:00',
  descricao: '<p>Uma conversa.</p>',
}

test('a new evento has no id, times with seconds, and no spaces around its texts', () => {
  expect(toInput(VALUES)).toMatchObject({
    id: -1,
    titulo: 'Café com Startups',
    dataInicio: '2027-05-03T09:30:00',
    dataTermino: '2027-05-03T11:00:00',
    exibirMaps: false,
    endereco: null,
  })
})

test('sends the address of in-person events only', () => {
  const values = { ...VALUES, cep: '00001-000', cidade: 'Porto Jacarandá' }
  expect(toInput(values).endereco).toMatchObject({ id: -1, cep: '00001000', cidade: 'Porto Jacarandá', uf: '' })
  expect(toInput({ ...values, tipoEventoId: TIPO_EVENTO.online }).endereco).toBeNull()
})

test('an unselected state is an empty text', () => {
  expect(toInput({ ...VALUES, cidade: 'Codam', uf: undefined as unknown as string }).endereco?.uf).toBe('')
})

test.each([
  ['jacaranda.example/sala', 'http://jacaranda.example/sala'],
  [' HTTPS://jacaranda.example ', 'HTTPS://jacaranda.example'],
  ['javascript:alert(1)', 'http://javascript:alert(1)'],
  ['', ''],
])('the link "%s" is sent as "%s"', (linkExterno, sent) => {
  expect(toInput({ ...VALUES, linkExterno }).linkExterno).toBe(sent)
})

test('resubmitting an unchanged evento changes nothing, even without a field', () => {
  const evento = umEvento({ id: 9, endereco: ENDERECO, enderecoId: 7, exibirMaps: true })
  const values = toValues(evento)
  expect(values).toMatchObject({ dataInicio: '2026-12-10T09:00', cep: '00001-000' })
  const { dataInicio, dataTermino, titulo, tags } = evento
  expect(toInput(values, evento)).toMatchObject({ id: 9, titulo, tags, dataInicio, dataTermino, exibirMaps: true })
  expect(toInput(values, evento).endereco).toEqual(ENDERECO)
})

test('removes the cover only if no new one replaces it', () => {
  const arquivo = new File(['x'], 'capa.png', { type: 'image/png' })
  expect(toInput({ ...VALUES, removerArquivo: true }).removerArquivo).toBe(true)
  expect(toInput({ ...VALUES, removerArquivo: true, arquivo })).toMatchObject({ arquivo, removerArquivo: false })
})
