import * as contract from '@portal/shared-contracts/api'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GESTORA, type Portal, startPortal } from './testing/startPortal'

const endpoints = (Object.values(contract) as unknown[]).filter(
  (value): value is contract.Endpoint<never, unknown> => typeof value === 'object' && value !== null && 'path' in value,
)

const NAMES = [
  'id',
  'Id',
  'paginacao',
  'busca',
  'organizador',
  'autorId',
  'tipoEnderecoId',
  'email',
  'password',
  'otp',
  'novaSenha',
  'nome',
  'titulo',
  'setorId',
  'mensagem',
  '__proto__',
  'constructor',
  'aprovado',
  'usuarioId',
  'papel',
]

const strange = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '-1',
    '0',
    '99999999999999999999',
    '1e5',
    'NaN',
    'null',
    "' OR 1=1 --",
    '%00',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
  ),
)
const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 12 })), strange), {
  maxLength: 5,
})
const json = fc.oneof(
  fc.json({ maxDepth: 3 }),
  fc
    .dictionary(
      fc.constantFrom(...NAMES),
      fc.oneof(strange, fc.integer(), fc.constant(null), fc.array(strange, { maxLength: 3 })),
    )
    .map((value) => JSON.stringify(value)),
  fc.string({ maxLength: 60 }),
)
const type = fc.constantFrom(
  'application/json',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  '',
)

let portal: Portal
let token: string
beforeAll(async () => {
  portal = await startPortal({
    LIMITE_LOGIN: '1000',
    LIMITE_CODIGO: '1000',
    LIMITE_CADASTRO: '1000',
    LIMITE_CONTATO: '1000',
  })
  token = (await portal.apiAs(GESTORA)).usuario.token
})
afterAll(() => portal.close())

async function rows() {
  const { rows } = await portal.sql(`SELECT (SELECT count(*) FROM noticias) + (SELECT count(*) FROM eventos)
  + (SELECT count(*) FROM documentos) + (SELECT count(*) FROM usuarios) + (SELECT count(*) FROM mensagens_contato)
  + (SELECT count(*) FROM arquivos) + (SELECT count(*) FROM tags) AS total`)
  return rows[0].total
}

const sendSenseless = (calls: number) => async (method: string, path: string) => {
  const url = `${portal.baseUrl}/${path.replace(/^\//, '')}`
  await fc.assert(
    fc.asyncProperty(query, json, type, fc.boolean(), async (parameters, body, contentType, hasToken) => {
      const search = new URLSearchParams(parameters.map(([name, value]): [string, string] => [name, value]))
      const response = await fetch(method === 'GET' || method === 'DELETE' ? `${url}?${search}` : url, {
        method,
        headers: {
          ...(hasToken && !path.endsWith('logout') && { Authorization: `Bearer ${token}` }),
          ...(method !== 'GET' && method !== 'DELETE' && { 'Content-Type': contentType }),
        },
        ...(method !== 'GET' && method !== 'DELETE' && { body }),
      })
      // Files have no wrapper.
      if (response.headers.has('content-disposition')) {
        expect(response.status).toBe(200)
        return
      }
      const answer = (await response.json()) as contract.Wrapper<unknown>
      expect(response.status).toBeLessThan(500)
      expect(answer.codigo).toBe(response.status)
      if (response.status !== 200) expect(answer.resposta).toMatch(/^[A-ZÀ-Ú].+[.!?]$|^Seu login expirou$/)
    }),
    { numRuns: calls, seed: 26 },
  )
}

describe('calls that make no sense', () => {
  let before: number
  beforeAll(async () => {
    before = await rows()
  })
  const calls = endpoints.map(({ method, path }) => [method, path] as const)

  it.each(calls)('to %s %s are refused with a message, never with a 5xx', sendSenseless(2))
  it.each(calls)('to %s %s are refused 50 times', { tags: 'all' }, sendSenseless(50))

  it('write nothing', async () => {
    expect(await rows()).toBe(before)
  })
})
