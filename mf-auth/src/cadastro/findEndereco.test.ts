import { type CepAnswer, fakeCep } from '@portal/shared-contracts/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findEndereco } from './findEndereco'

const CEP = '00001000'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const find = (answer?: CepAnswer) => {
  vi.stubGlobal('fetch', fakeCep(answer ? { [CEP]: answer } : {}))
  return findEndereco('/cep', CEP)
}

test('brings the address, and null for what a town with one CEP does not have', async () => {
  const body = { state: 'MG', city: 'Ipê do Vale', neighborhood: null, street: null }
  expect(await find({ status: 200, body })).toEqual({
    ok: true,
    endereco: { uf: 'MG', cidade: 'Ipê do Vale', bairro: null, logradouro: null },
  })
})

test.each<[string, 'errors' | 'exception', CepAnswer | undefined]>([
  ['400 with errors', 'errors', { status: 400, body: { errors: [{ message: 'CEP curto' }] } }],
  ['404 with errors', 'errors', { status: 404, body: { errors: [{ message: 'Não encontrado' }] } }],
  ['404 with empty errors', 'errors', { status: 404, body: { errors: [] } }],
  ['500 without errors', 'exception', { status: 500, body: { message: 'Erro interno' } }],
  ['a page in place of an answer', 'exception', { status: 200, body: '<!doctype html>' }],
  ['an answer that is no object', 'exception', { status: 200, body: 'null' }],
  ['an answer without an address', 'exception', { status: 200, body: {} }],
  ['no network', 'exception', undefined],
])('%s counts as %s', async (_, reason, answer) => {
  expect(await find(answer)).toEqual({ ok: false, reason })
})
