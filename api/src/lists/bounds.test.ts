import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import {
  listAutores,
  listDocumentos,
  listEventos,
  listNoticias,
  listOrganizadores,
  listOwnDocumentos,
  listOwnNoticias,
  listTags,
} from '@portal/shared-contracts/api'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { socketTo } from '../testing/connections'
import { fillWithWorst } from '../testing/fillWithWorst'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'

const ROWS = 210
const WHOLE = '/api/noticia/listarTodas?paginacao=0'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  await fillWithWorst(portal.settings.databaseUrl ?? '', ROWS, 10_000)
}, 60_000)
afterAll(() => portal.close())

it('a page carries how its texts begin', async () => {
  const ask = { paginacao: 1, busca: '1' }
  const pages = [
    await valor(portal.api(listNoticias, ask)),
    await valor(portal.api(listEventos, ask)),
    await valor(portal.api(listDocumentos, ask)),
  ]
  for (const itens of pages) {
    expect(itens).toHaveLength(9)
    expect(Math.max(...itens.map(({ descricao }) => descricao.length))).toBeLessThanOrEqual(500)
  }
})

it('of very many long names, an answer holds a hundred kilobytes', async () => {
  const lists = [
    await valor(portal.api(listAutores, {})),
    await valor(portal.api(listOrganizadores, {})),
    await valor(portal.api(listTags, {})),
  ]
  for (const list of lists) {
    const bytes = Buffer.byteLength(JSON.stringify(list))
    expect(bytes).toBeGreaterThan(90_000)
    expect(bytes).toBeLessThan(150_000)
  }
})

it('everything at once is two hundred items, in order, each once', async () => {
  const api = await portal.apiAs(GESTORA)
  const answer = await api(listOwnNoticias, { paginacao: 0 })
  const own = await valor(Promise.resolve(answer))
  const dates = own.map(({ dataPublicacao, id }) => `${dataPublicacao} ${String(id).padStart(9, '0')}`)
  expect(dates).toEqual([...dates].sort().reverse())
  expect(new Set(dates).size).toBe(200)
  expect(answer).toMatchObject({ total: expect.any(Number) })
  expect((answer as { total: number }).total).toBeGreaterThan(ROWS)
})

it('one’s own documentos are all there, however many', async () => {
  const api = await portal.apiAs(GESTORA)
  expect((await valor(api(listOwnDocumentos, {}))).length).toBeGreaterThanOrEqual(ROWS)
})

it('whole lists are taken by eight readers of one network at a time, and by the next when one of them has gone', async () => {
  const readers = await Promise.all(Array.from({ length: 8 }, startReading))
  const ask = () => fetch(`${portal.baseUrl}${WHOLE}`)
  const refused = await ask()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).not.toBeNull()
  expect(await portal.api(listNoticias, { paginacao: 1 })).toMatchObject({ ok: true })
  // The headers alone read nothing, and take no place.
  expect((await fetch(`${portal.baseUrl}${WHOLE}`, { method: 'HEAD' })).status).toBe(200)
  for (const reader of readers) reader.destroy()
  await expect.poll(async () => (await ask()).status).toBe(200)
})

it('a reader who goes away before the list begins keeps no place', async () => {
  for (let ms = 0; ms < 32; ms += 1) {
    const socket = socketTo(portal.baseUrl)
    await once(socket, 'connect')
    socket.write(`GET ${WHOLE} HTTP/1.1\r\nHost: portal\r\n\r\n`)
    await after(ms / 4)
    socket.resetAndDestroy()
  }
  await expect.poll(async () => (await fetch(`${portal.baseUrl}${WHOLE}`)).status).toBe(200)
  // All eight places are there again.
  for (const reader of await Promise.all(Array.from({ length: 8 }, startReading))) reader.destroy()
})

/** A reader that has begun to read a whole list, and stops. */
async function startReading() {
  const socket = socketTo(portal.baseUrl)
  onTestFinished(() => void socket.destroy())
  socket.write(`GET ${WHOLE} HTTP/1.1\r\nHost: portal\r\n\r\n`)
  await once(socket, 'readable')
  socket.read(1)
  return socket
}
