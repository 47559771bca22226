import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { closeWithin } from '@portal/platform/http/closeWithin'
import { serverOptions } from '@portal/platform/http/serverOptions'
import { socketTo } from '@portal/platform/testing/socketTo'
import { createDocumento, login } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { startApi } from '../startApi'
import { umDocumento } from '../testing/content'
import { dataDirForTest } from '../testing/dataDirForTest'
import { GESTORA, startPortal } from '../testing/startPortal'
import { databaseForTest } from '../testing/testDatabase'
import { testSettings } from '../testing/testSettings'

const SENDERS = 100

/** A portal with a timeout of seconds, which busy machines still meet for fast senders. */
async function impatientPortal() {
  const dataDir = await dataDirForTest()
  const settings = testSettings({ DATABASE_URL: await databaseForTest('demo'), DATA_DIR: dataDir })
  const api = await startApi(settings)
  const options = serverOptions(settings)
  // Node applies the longer one to the whole request.
  const app = Fastify({ ...options, requestTimeout: 6_000, http: { ...options.http, headersTimeout: 5_000 } })
  closeWithin(app)
  await app.register(api.routes)
  const baseUrl = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await app.close()
    await api.close()
  })
  return { baseUrl, receiving: join(dataDir, 'arquivos') }
}

it(`${SENDERS} stalled uploads end with 408 without delaying others, and leave no files`, async () => {
  const { baseUrl, receiving } = await impatientPortal()
  const before = await filesOf(receiving)
  const resultado = await createApi({ baseUrl })(login, GESTORA)
  const token = resultado.ok ? resultado.valor.token : ''

  const stalled = Array.from({ length: SENDERS }, () => stall(baseUrl, token))
  const statuses = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${baseUrl}/api/noticia/listarTodas`).then(({ status }) => status)),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))

  const answers = await Promise.all(stalled)
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']))
  await expect.poll(() => filesOf(receiving)).toEqual(before)
})

const filesOf = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()
}

function begin(socket: Socket, token: string) {
  const head = [
    'POST /api/noticia/incluir HTTP/1.1',
    'Host: portal',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Length: 4000000',
  ]
  const begun =
    '--x\r\nContent-Disposition: form-data; name="arquivo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
  socket.write(`${head.join('\r\n')}\r\n\r\n${begun}${'\u0089PNG'.repeat(1000)}`)
}

function stall(baseUrl: string, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = socketTo(baseUrl)
    socket.once('error', reject)
    socket.once('data', (answer) => {
      resolve(String(answer).split('\r\n')[0] ?? '')
      socket.destroy()
    })
    begin(socket, token)
  })
}

it('holds no place for a sender that disconnects while waiting', async () => {
  const portal = await startPortal()
  onTestFinished(() => portal.close())
  const gestora = await portal.apiAs(GESTORA)
  for (let ms = 0; ms < 32; ms += 1) {
    const socket = socketTo(portal.baseUrl)
    begin(socket, gestora.usuario.token)
    await once(socket, 'connect')
    await after(ms / 4)
    socket.resetAndDestroy()
  }
  expect(await gestora(createDocumento, umDocumento())).toMatchObject({ ok: true })
})
