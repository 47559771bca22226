import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type CepAnswer, fakeCep } from '../testing'
import { findEndereco } from './findEndereco'

const CEP = '00001000'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const find = (answer?: CepAnswer) => {
  vi.stubGlobal('fetch', fakeCep(answer ? { [CEP]: answer } : {}))
  return findEndereco('/cep', CEP)
}

test('returns the address, with null for unknown parts in a town with one CEP', async () => {
  const body = { state: 'MG', city: 'Ipê do Vale', neighborhood: null, street: null }
  expect(await find({ status: 200, body })).toEqual({
    ok: true,
    endereco: { uf: 'MG', cidade: 'Ipê do Vale', bairro: null, logradouro: null },
  })
})

const isAway = { isAway: true }
test.each<[string, 'errors' | 'exception', CepAnswer | undefined, { isAway?: boolean }?]>([
  ['400 with errors', 'errors', { status: 400, body: { errors: [{ message: 'CEP curto' }] } }],
  ['404 with errors', 'errors', { status: 404, body: { errors: [{ message: 'Não encontrado' }] } }],
  ['404 with empty errors', 'errors', { status: 404, body: { errors: [] } }],
  ['500 without errors', 'exception', { status: 500, body: { message: 'Erro interno' } }, isAway],
  ['too many requests', 'exception', { status: 429, body: {} }, isAway],
  ['400 without errors', 'exception', { status: 400, body: {} }, { isAway: false }],
  ['an HTML page', 'exception', { status: 200, body: '<!doctype html>' }, isAway],
  ['an answer that is not an object', 'exception', { status: 200, body: 'null' }, isAway],
  ['an answer without an address', 'exception', { status: 200, body: {} }],
  ['no network', 'exception', undefined, isAway],
])('%s counts as %s', async (_, reason, answer, more = {}) => {
  expect(await find(answer)).toEqual({ ok: false, reason, ...more })
})

test('repeats a request only for an unknown CEP', async () => {
  const body = { state: 'MG', city: 'Porto Jacarandá', neighborhood: 'Centro', street: 'Praça da Estação' }
  await find()
  const found = await find({ status: 200, body })
  expect(found.ok).toBe(true)
  expect(await find()).toEqual(found)
})

test('finds an address without browser storage', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  const answer = await find({ status: 200, body: { state: 'MG', city: 'Ipê do Vale' } })
  vi.unstubAllGlobals()
  expect(answer.ok).toBe(true)
})
