import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { socketTo } from '@portal/platform/testing/socketTo'
import { createDocumento } from '@portal/shared-contracts/api'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { FORM } from '../config/limits'
import { umDocumento } from '../testing/content'
import { filePart, multipart, textPart } from '../testing/multipart'
import { GESTORA, NOVATA, type Portal, startPortal } from '../testing/startPortal'
import { DOCUMENTO, PDF, REFUSED } from './refusedForms.fixture'

const MB = 1024 * 1024
const INCLUIR = '/api/documento/incluir'

let dataDir: string
let portal: Portal
let token: string
let before: number
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'portal-formularios-'))
  portal = await startPortal({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  token = (await portal.apiAs(GESTORA)).usuario.token
  before = await rows()
})
afterEach(async () => {
  await expect.poll(temporaryFiles).toEqual([])
})
afterAll(async () => {
  await portal.close()
  await rm(dataDir, { recursive: true, force: true })
})

const temporaryFiles = () => readdir(join(dataDir, 'tmp')).catch(() => [])

async function rows() {
  const { rows } = await portal.sql(
    `SELECT (SELECT count(*) FROM documentos) + (SELECT count(*) FROM arquivos) + (SELECT count(*) FROM tags) AS n`,
  )
  return Number(rows[0].n)
}

async function send(body: string | Buffer, type = 'multipart/form-data; boundary=limite', bearer = token) {
  const response = await fetch(portal.baseUrl + INCLUIR, {
    method: 'POST',
    headers: { 'Content-Type': type, ...(bearer && { Authorization: `Bearer ${bearer}` }) },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })
  return (await response.json()) as { codigo: number; resposta: string }
}

describe('a form is refused', () => {
  it.each(REFUSED)('%s', async (_what, body, codigo, resposta) => {
    expect(await send(body)).toEqual({ codigo, resposta, dado: null, retorno: null })
    expect(await rows()).toBe(before)
  })

  it.each([
    ['as JSON', '{}', 'application/json', 415],
    ['as text', 'x', 'text/plain', 415],
    ['as a URL-encoded form', 'nome=x', 'application/x-www-form-urlencoded', 415],
    ['as another multipart type', 'x', 'multipart/mixed; boundary=limite', 415],
    ['without a boundary', 'x', 'multipart/form-data', 400],
  ])('%s', async (_what, body, type, codigo) => {
    expect(await send(body, type)).toMatchObject({ codigo, resposta: expect.stringMatching(/\w+.*\.$/) })
  })
})

it('limits all texts together in bytes, not characters', async () => {
  const text = '漢'.repeat(250_000)
  const parts = ['titulo', 'descricao'].map((name) => textPart(name, text))
  expect(await send(multipart(parts))).toMatchObject({ codigo: 413, resposta: 'O texto enviado é grande demais.' })
  expect(await send(multipart(parts.slice(1)))).toMatchObject({ codigo: 400 })
})

it('treats an empty file field as no file', async () => {
  const empty: [string, string] = [
    'Content-Disposition: form-data; name="arquivo"; filename=""\r\nContent-Type: application/octet-stream',
    '',
  ]
  expect(await send(multipart([...DOCUMENTO, empty]))).toMatchObject({
    codigo: 400,
    resposta: 'O documento deve ser um PDF!',
  })
})

it('keeps the connection after refusing a form midway', async () => {
  const socket = socketTo(portal.baseUrl)
  const body = multipart([filePart('outro', Buffer.alloc(3 * MB)), ...DOCUMENTO])
  socket.write(head(body.length))
  socket.write(body)
  socket.write('GET /api/Tag/listarTags HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n')
  let answer = ''
  for await (const chunk of socket) answer += chunk
  expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400', 'HTTP/1.1 200'])
})

it('limits forms of one person at a time, without delaying another person', async () => {
  const stall = () => {
    const socket = socketTo(portal.baseUrl)
    onTestFinished(() => void socket.destroy())
    const body = multipart([filePart('arquivo', Buffer.alloc(MB))])
    socket.write(head(body.length))
    socket.write(body.subarray(0, MB / 2))
    return socket
  }
  const stalled = Array.from({ length: FORM.atOnce.person + 4 }, stall)
  await expect.poll(temporaryFiles).toHaveLength(FORM.atOnce.person)
  const receiving = await temporaryFiles()
  const novata = await portal.apiAs(NOVATA)
  expect(await novata(createDocumento, umDocumento())).toMatchObject({ ok: true })
  expect(await temporaryFiles()).toEqual(receiving)

  for (const socket of stalled.slice(0, -1)) socket.destroy()
  await expect.poll(temporaryFiles).toHaveLength(1)
  stalled.at(-1)?.destroy()
  expect(await send(multipart([...DOCUMENTO, PDF]))).toMatchObject({ codigo: 200 })
  before = await rows()
})

it('leaves no file of a disconnected sender', async () => {
  const socket = socketTo(portal.baseUrl)
  socket.write(head(4 * MB))
  socket.write(multipart([...DOCUMENTO, filePart('arquivo', Buffer.alloc(MB))]).subarray(0, MB))
  await expect.poll(temporaryFiles).toHaveLength(1)
  socket.destroy()
  await expect.poll(temporaryFiles).toEqual([])
  expect(await rows()).toBe(before)
})

it('checks the session before it receives anything', async () => {
  const socket = socketTo(portal.baseUrl)
  socket.write(head(4 * MB, 'nada'))
  socket.write(multipart([filePart('arquivo', Buffer.alloc(MB))]).subarray(0, MB))
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1\.1 440/)
  expect(await temporaryFiles()).toEqual([])
  socket.destroy()
  expect(await send(multipart([...DOCUMENTO, PDF]), undefined, '')).toMatchObject({ codigo: 401 })
})

it('reports an unwritable folder as a server error', async () => {
  await rm(join(dataDir, 'tmp'), { recursive: true, force: true })
  await writeFile(join(dataDir, 'tmp'), '')
  expect(await send(multipart([...DOCUMENTO, PDF]))).toMatchObject({ codigo: 500 })
  await rm(join(dataDir, 'tmp'))
  expect(await send(multipart([...DOCUMENTO, PDF]))).toMatchObject({ codigo: 200 })
})

const head = (length: number, bearer = token) =>
  `POST ${INCLUIR} HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${bearer}\r\n` +
  `Content-Type: multipart/form-data; boundary=limite\r\nContent-Length: ${length}\r\n\r\n`
