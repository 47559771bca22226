import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { StartupError } from '../StartupError'
import { CHAVE, filesUrlAt, s3ForTest } from '../testing/s3ForTest'
import { S3FileStore } from './S3FileStore'

/** Opens a bucket on a server that answers so. */
async function openAt(listener: RequestListener, timeoutMs?: number) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return S3FileStore.open(filesUrlAt((server.address() as AddressInfo).port), { timeoutMs })
}

type Change = (body: Buffer) => Uint8Array

/** Passes everything on to a server, the bodies of PUT through `change`. */
const between =
  (port: number, change: Change): RequestListener =>
  async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = incoming.method === 'PUT' ? change(Buffer.concat(chunks)) : Buffer.concat(chunks)
    const { method, url, headers } = incoming
    request({ port, method, path: url, headers: { ...headers, 'content-length': body.byteLength } }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    }).end(body)
  }

it.each<[string, Change]>([
  ['garbles bits', (body) => body.map((byte) => byte ^ 1)],
  ['forgets the end', (body) => body.subarray(0, -1)],
])('takes no file on a server that %s', async (_name, change) => {
  const { port, folder } = await s3ForTest()
  const store = await openAt(between(port, change))
  await expect(store.put(randomUUID(), Buffer.from('%PDF-1.7'))).rejects.toThrow('holds')
  const names = await readdir(folder).catch(() => [])
  expect(names.filter((name) => name.endsWith('object'))).toEqual([])
})

it.each([
  ['has no such bucket', 'outro', CHAVE, 'Não existe o bucket "outro"'],
  ['knows no such key', 'portal', 'desconhecida', 'As credenciais não dão acesso ao bucket "portal"'],
])('does not start where the server %s', async (_name, bucket, chave, sentence) => {
  const { port } = await s3ForTest()
  const error = await S3FileStore.open(filesUrlAt(port, bucket, chave)).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartupError)
  expect(String(error)).toContain(sentence)
  expect(String(error)).not.toContain('segredo')
})

it('does not start where nobody answers, or nobody could', async () => {
  const { stop, filesUrl } = await s3ForTest()
  await stop()
  await expect(S3FileStore.open(filesUrl)).rejects.toThrow('não responde')
})

it.each(['s3://portal?endpoint=servidor', 's3://chave:%zz@portal', 's3:///portal'])(
  'explains the form to %s',
  async (url) => {
    await expect(S3FileStore.open(url)).rejects.toThrow('FILES_URL deve ter a forma')
  },
)

it('waits for nobody who is silent, or falls silent in the middle of a file', async () => {
  await expect(openAt(() => {}, 100)).rejects.toThrow('não responde')

  const store = await openAt(({ method }, answer) => {
    if (method === 'GET') answer.writeHead(200, { 'content-length': 10 }).write('metade')
    else answer.end()
  }, 2_000)
  const content = await store.read(randomUUID())
  await expect(buffer(content ?? Readable.from([]))).rejects.toThrow('timed out')
})

it('says 503 while the server is away', async () => {
  const { stop, filesUrl } = await s3ForTest()
  const store = await S3FileStore.open(filesUrl)
  await stop()
  const calls = [store.put(randomUUID(), Buffer.from('x')), store.read(randomUUID()), store.remove(randomUUID())]
  const results = await Promise.allSettled(calls)
  expect(results).toMatchObject(calls.map(() => ({ status: 'rejected', reason: { name: 'Refusal', codigo: 503 } })))
})
