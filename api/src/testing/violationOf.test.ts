import { getNoticia, listAutores, listNoticias } from '@portal/shared-contracts/api'
import { type Contract, contractOf } from '@portal/shared-contracts/schemas'
import { expect, it } from 'vitest'
import { violationOf } from './violationOf'

const AUTOR = { id: 1, nomeCompleto: 'Helena Prado' }
const wrapper = { codigo: 200, resposta: '', dado: [AUTOR], retorno: [AUTOR] }
const refusal = { codigo: 404, resposta: 'Notícia não encontrada.', dado: null, retorno: null }

const violation = (contract: Contract, status: number, body: object, headers = {}) =>
  violationOf(contract, { status, headers, body: JSON.stringify(body) })

const autores = contractOf(listAutores)
const noticia = contractOf(getNoticia)

it('returns undefined for a response that matches its contract', () => {
  expect(violation(autores, 200, wrapper)).toBeUndefined()
  expect(violation(noticia, 404, refusal)).toBeUndefined()
  expect(violation(contractOf(listNoticias), 200, { ...wrapper, dado: [], retorno: [] }, { 'x-total-count': 0 })).toBe(
    undefined,
  )
})

it.each([
  ['a field with another type', { retorno: [{ ...AUTOR, id: '1' }] }, /: retorno\.0\.id: .*expected number/],
  ['a missing field', { retorno: [{ id: 1 }] }, /: retorno\.0\.nomeCompleto: /],
  ['an undeclared field', { retorno: [{ ...AUTOR, email: 'a@b.example' }] }, /: retorno\.0: .*"email"/],
  ['a record in place of a list', { retorno: AUTOR }, /: retorno: .*expected array/],
  ['two different payloads', { dado: [] }, /: dado differs from retorno$/],
  ['a codigo that differs from the status', { codigo: 201 }, /: codigo: /],
  ['a missing sentence', { resposta: null }, /: resposta: /],
  ['an undeclared field of the wrapper', { status: 200 }, /: the wrapper: .*"status"/],
])('names call, place and problem: %s', (_, parts, sentence) => {
  const text = violation(autores, 200, { ...wrapper, ...parts })
  expect(text).toMatch(/^GET api\/noticia\/autores answered 200 against its contract: /)
  expect(text).toMatch(sentence)
})

it('reports a page without a total', () => {
  expect(violation(contractOf(listNoticias), 200, { ...wrapper, dado: [], retorno: [] })).toMatch(/X-Total-Count/)
})

it('reports a refusal that is not in the contract', () => {
  expect(violation(autores, 404, refusal)).toMatch(/answered 404 .*not declared/)
})

it('reports a temporary refusal without Retry-After', () => {
  const busy = { ...refusal, codigo: 503 }
  expect(violation(noticia, 503, busy)).toMatch(/Retry-After/)
  expect(violation(noticia, 503, busy, { 'retry-after': '5' })).toBeUndefined()
})

it.each([
  ['without a sentence', { resposta: '' }, /: resposta: /],
  ['with a payload', { dado: [], retorno: [] }, /: dado: /],
])('reports a refusal %s', (_, parts, sentence) => {
  expect(violation(noticia, 404, { ...refusal, ...parts })).toMatch(sentence)
})
