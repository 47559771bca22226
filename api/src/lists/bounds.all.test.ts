import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { socketTo } from '@portal/platform/testing/socketTo'
import { listAutores, listOrganizadores, listOwnDocumentos, listTags } from '@portal/shared-contracts/api'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { fillWithWorst } from '../testing/fillWithWorst'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'
import { valor } from '../testing/valor'
import { OpenLists } from './OpenLists'

const ROWS = 210

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
  await fillWithWorst(portal.settings.databaseUrl ?? '', ROWS, 10_000)
})
afterAll(() => portal.close())

it('a list of very many long names is limited to 100 kilobytes', async () => {
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

it('the list of own documentos is complete, however many', async () => {
  const api = await portal.apiAs(GESTORA)
  expect((await valor(api(listOwnDocumentos, {}))).length).toBeGreaterThanOrEqual(ROWS)
})

it('a client that disconnects before its list starts holds no place', async () => {
  const leave = vi.fn()
  const enter = vi.spyOn(OpenLists.prototype, 'enter').mockReturnValue(leave)
  onTestFinished(() => enter.mockRestore())
  const whole = '/api/noticia/listarTodas?paginacao=0'
  for (let quarter = 0; quarter < 32; quarter += 1) {
    const socket = socketTo(portal.baseUrl)
    await once(socket, 'connect')
    socket.write(`GET ${whole} HTTP/1.1\r\nHost: portal\r\n\r\n`)
    await after(quarter / 4)
    socket.resetAndDestroy()
  }
  // Its turn comes after theirs.
  await (await fetch(portal.baseUrl + whole)).text()
  await expect.poll(() => enter.mock.calls.length - leave.mock.calls.length).toBe(0)
  expect(enter).toHaveBeenCalled()
})
