import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeSenselessCalls } from './fuzz.fixture'
import { socketTo } from './testing/connections'
import { type Portal, startPortal } from './testing/startPortal'

describeSenselessCalls(12)

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal.close())

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
