import { once } from 'node:events'
import { connect } from 'node:net'
import { answerError } from '@portal/platform/http/answerError'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OverheardPortal, overheardPortal } from './testing/overheardPortal'

const OWN = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[\da-f]{4}-[\da-f]{12}$/
const GIVEN = 'a1b2c3d4e5f60718:proxy'

let portal: OverheardPortal
let behind: OverheardPortal

beforeAll(async () => {
  const failing = (app: FastifyInstance) =>
    void app.setErrorHandler(answerError).get('/api/falha', async () => {
      throw new Error('broken')
    })
  portal = await overheardPortal({}, failing)
  behind = await overheardPortal({ PROXIES: 'loopback' }, failing)
})
afterAll(() => Promise.all([portal.close(), behind.close()]))

const idOf = async (path: string, from = portal, id?: string) =>
  (await fetch(from.baseUrl + path, id ? { headers: { 'X-Request-Id': id } } : {})).headers.get('x-request-id') ?? ''

test('every response has a request id, unique across processes', async () => {
  const paths = [
    '/api/tag/listarTags',
    '/api/nada',
    '/nada',
    '/saude',
    '/rss.xml',
    '/api/%zz',
    '/api/falha',
    '/api/sessao/encerrar',
  ]
  const ids: string[] = []
  for (const from of [portal, behind]) for (const path of paths) ids.push(await idOf(path, from))
  expect(ids.filter((id) => !OWN.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(2 * paths.length)
})

test('an invalid request gets a request id too', async () => {
  const socket = connect(Number(new URL(portal.baseUrl).port), '127.0.0.1').setEncoding('utf8')
  socket.write('lixo\r\n\r\n')
  const [answer] = await once(socket, 'data')
  expect(answer).toMatch(/\r\nX-Request-Id: [\da-f-]{36}\r\n/)
})

test.each<[what: string, from: () => OverheardPortal, given: string, isTaken: boolean]>([
  ['of a proxy in PROXIES is used', () => behind, GIVEN, true],
  ['of any other client is replaced', () => portal, GIVEN, false],
  ['that is too short is replaced', () => behind, 'abc', false],
  ['that is too long is replaced', () => behind, 'a'.repeat(65), false],
  ['with a quotation mark is replaced', () => behind, 'abcdefgh"><b>', false],
])('a request id %s', async (_what, from, given, isTaken) => {
  const id = await idOf('/saude', from(), given)
  expect(id === given).toBe(isTaken)
  if (!isTaken) expect(id).toMatch(OWN)
})

test("an error's id is in the log and the header, and its body is unchanged", async () => {
  const answer = await fetch(`${behind.baseUrl}/api/falha`, { headers: { 'X-Request-Id': GIVEN } })
  expect(answer.headers.get('x-request-id')).toBe(GIVEN)
  expect(Object.keys((await answer.json()) as object)).toEqual(['codigo', 'resposta', 'dado', 'retorno'])
  const lines = behind.lines.map((line) => JSON.parse(line)).filter(({ reqId }) => reqId === GIVEN)
  expect(lines).toContainEqual(expect.objectContaining({ level: 50, message: 'broken' }))
})
