import { once } from 'node:events'
import * as contract from '@portal/shared-contracts/api'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socketTo } from './testing/connections'
import { GESTORA, type Portal, startPortal } from './testing/startPortal'

const CALLS = 100
const endpoints = (Object.values(contract) as unknown[]).filter(
  (value): value is contract.Endpoint<never, unknown> => typeof value === 'object' && value !== null && 'path' in value,
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

/** Rows of everything that only a good call may write. */
async function rows() {
  const { rows } = await portal.sql(`SELECT (SELECT count(*) FROM noticias) + (SELECT count(*) FROM eventos)
    + (SELECT count(*) FROM documentos) + (SELECT count(*) FROM usuarios) + (SELECT count(*) FROM mensagens_contato)
    + (SELECT count(*) FROM arquivos) + (SELECT count(*) FROM tags) AS total`)
  return rows[0].total
}

describe('calls that make no sense', () => {
  it.each(endpoints.map(({ method, path }) => [method, path] as const))(
    '%s %s is refused with a sentence, never with a 5xx',
    async (method, path) => {
      const before = await rows()
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
          const answer = (await response.json()) as contract.Wrapper<unknown>
          expect(response.status).toBeLessThan(500)
          expect(answer.codigo).toBe(response.status)
          if (response.status !== 200) expect(answer.resposta).toMatch(/^[A-ZÀ-Ú].+[.!?]$|^Seu login expirou$/)
        }),
        { numRuns: CALLS, seed: 26 },
      )
      expect(await rows()).toBe(before)
    },
  )
})

it.each([
  '/api/noticia/listarTodas?busca=%00',
  '/api/noticia/listarTodas?busca=a%00b&paginacao=0',
  '/api/evento/listarTodos?organizador=%00',
  '/api/documento/listarTodos?busca=%00',
])('%s holds what no text may hold, and is refused', async (path) => {
  expect((await fetch(portal.baseUrl + path)).status).toBe(400)
})

describe('a body that is not whole', () => {
  it.each([
    [
      'is cut in the middle',
      'POST /api/autenticacao/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"email":1,"passwo"1',
    ],
    ['has a header that is none', 'POST /api/autenticacao/login HTTP/1.1\r\nHost: x\r\nContent-Length: um\r\n\r\n{}'],
    [
      'says it is longer than allowed',
      'POST /api/autenticacao/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{',
    ],
  ])('that %s is a 4xx', async (_what, raw) => {
    expect(await statusOf(raw)).toMatch(/^HTTP\/1\.1 4\d\d/)
  })
})

/** Sends exactly this, and answers the first line that comes back. */
async function statusOf(raw: string): Promise<string> {
  const socket = socketTo(portal.baseUrl)
  socket.end(raw)
  const [answer] = await once(socket, 'data')
  socket.destroy()
  return String(answer).split('\r\n')[0] ?? ''
}
