import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { createDocumento } from '@portal/shared-contracts/api'
import { expect, it, onTestFinished } from 'vitest'
import { FORM } from '../bounds'
import { socketTo } from '../testing/connections'
import { umDocumento } from '../testing/content'
import { folderForTest } from '../testing/folderForTest'
import { filePart, multipart } from '../testing/multipart'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { FormAdmission } from './FormAdmission'

const SENDERS = 30

async function portalForTest(env: Record<string, string>) {
  const portal = await startPortal(env)
  onTestFinished(() => portal.close())
  return portal
}

const filesBeing = ({ settings }: Portal) => readdir(join(settings.dataDir, 'tmp')).catch(() => [])

/** Begins to send a documento, and falls silent in the midst of its file. */
function stall({ baseUrl }: Portal, token: string) {
  const socket = socketTo(baseUrl)
  onTestFinished(() => void socket.destroy())
  const body = multipart([filePart('arquivo', Buffer.alloc(1_000_000))])
  socket.write(
    `POST /api/documento/incluir HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=limite\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.subarray(0, 500_000))
  return socket
}

it('a sender who goes away while a place is looked for keeps none', async () => {
  const portal = await portalForTest({})
  const gestora = await portal.apiAs(GESTORA)
  for (let ms = 0; ms < 32; ms += 1) {
    const socket = stall(portal, gestora.usuario.token)
    await once(socket, 'connect')
    await after(ms / 4)
    socket.resetAndDestroy()
  }
  expect(await gestora(createDocumento, umDocumento())).toMatchObject({ ok: true })
})

it('of one person so many forms are received at a time, the next when one has gone, and another person’s beside them', async () => {
  const portal = await portalForTest({})
  const gestora = await portal.apiAs(GESTORA)
  const stalled = Array.from({ length: SENDERS }, () => stall(portal, gestora.usuario.token))
  await expect.poll(() => filesBeing(portal)).toHaveLength(FORM.atOnce.person)
  const before = await filesBeing(portal)
  const api = await portal.apiAs(NOVATA)
  expect(await api(createDocumento, umDocumento())).toMatchObject({ ok: true })
  expect(await filesBeing(portal)).toEqual(before)

  for (const socket of stalled.slice(0, -1)) socket.destroy()
  await expect.poll(() => filesBeing(portal)).toHaveLength(1)
  stalled.at(-1)?.destroy()
  expect(await gestora(createDocumento, umDocumento())).toMatchObject({ ok: true })
})

it('who has sent too many is told before the next one is received', async () => {
  const portal = await portalForTest({ LIMITE_ENVIOS: '1' })
  const api = await portal.apiAs(NOVATA)
  expect(await api(createDocumento, umDocumento())).toMatchObject({ ok: true })
  const [answer] = await once(stall(portal, api.usuario.token), 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 429/)
  expect(await filesBeing(portal)).toEqual([])
})

it('nothing is received while the disk is nearly full', async () => {
  const admission = new FormAdmission({
    folder: await folderForTest(),
    envios: { require: async () => {} },
    limits: { ...FORM, freeBytes: Number.MAX_SAFE_INTEGER },
  })
  const received = admission.run(
    { usuarioId: 1, ip: '127.0.0.1', signal: new AbortController().signal },
    async () => 'formulário',
  )
  await expect(received).rejects.toMatchObject({ codigo: 503, headers: { 'Retry-After': '600' } })
})

it('of a crowd of forms some are refused, and the next one is received when it has gone', async () => {
  const admission = new FormAdmission({ folder: await folderForTest(), envios: { require: async () => {} } })
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const send = (usuarioId: number) =>
    admission.run({ usuarioId, ip: '127.0.0.1', signal: new AbortController().signal }, () => finished)
  const accepted = Array.from({ length: FORM.atOnce.person + FORM.waiting }, () => send(1))
  await expect(send(1)).rejects.toMatchObject({ codigo: 429, headers: { 'Retry-After': '5' } })
  finish()
  await Promise.all(accepted)
  await send(1)
})
