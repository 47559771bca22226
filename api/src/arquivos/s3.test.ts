import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { createServer, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { StartupError } from '@portal/platform/process/StartupError'
import { expect, it, onTestFinished } from 'vitest'
import { smtpForTest } from '../mail/smtpForTest.fixture'
import { CHAVE, filesUrlAt, s3ForTest } from '../testing/s3ForTest'
import { S3FileStore } from './S3FileStore'

async function openAt(listener: RequestListener, timeoutMs?: number) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return S3FileStore.open(filesUrlAt((server.address() as AddressInfo).port), { timeoutMs })
}

type Change = (body: Buffer) => Uint8Array

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
  ['corrupts bits', (body) => body.map((byte) => byte ^ 1)],
  ['loses the end of the file', (body) => body.subarray(0, -1)],
])('stores no file on a server that %s', async (_name, change) => {
  const { port, folder } = await s3ForTest()
  const store = await openAt(between(port, change))
  await expect(store.put(randomUUID(), Buffer.from('%PDF-1.7'))).rejects.toThrow('holds')
  const names = await readdir(folder).catch(() => [])
  expect(names.filter((name) => name.endsWith('object'))).toEqual([])
})

it.each([
  ['does not have the bucket', 'outro', CHAVE, 'Não existe o bucket "outro"'],
  ['does not know the access key', 'portal', 'desconhecida', 'As credenciais não dão acesso ao bucket "portal"'],
])('does not start if the server %s', async (_name, bucket, chave, sentence) => {
  const { port } = await s3ForTest()
  const error = await S3FileStore.open(filesUrlAt(port, bucket, chave)).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(StartupError)
  expect(String(error)).toContain(sentence)
  expect(String(error)).not.toContain('segredo')
})

it('does not start if the server is unreachable or the address impossible', async () => {
  const { stop, filesUrl } = await s3ForTest()
  await stop()
  await expect(S3FileStore.open(filesUrl)).rejects.toThrow('não responde')
})

it.each(['s3://portal?endpoint=servidor', 's3://chave:%zz@portal', 's3:///portal'])(
  'explains the format of the address for %s',
  async (url) => {
    await expect(S3FileStore.open(url)).rejects.toThrow('FILES_URL deve ter a forma')
  },
)

it('times out on a silent server, even in the middle of a file', async () => {
  await expect(openAt(() => {}, 100)).rejects.toThrow('não responde')

  const store = await openAt(({ method }, answer) => {
    if (method === 'GET') answer.writeHead(200, { 'content-length': 10 }).write('metade')
    else answer.end()
  }, 2_000)
  const content = await store.read(randomUUID())
  await expect(buffer(content ?? Readable.from([]))).rejects.toThrow('timed out')
})

it('answers 503 while the server is unreachable', async () => {
  const { stop, filesUrl } = await s3ForTest()
  const store = await S3FileStore.open(filesUrl)
  await stop()
  const calls = [store.put(randomUUID(), Buffer.from('x')), store.read(randomUUID()), store.remove(randomUUID())]
  const results = await Promise.allSettled(calls)
  expect(results).toMatchObject(calls.map(() => ({ status: 'rejected', reason: { name: 'Refusal', codigo: 503 } })))
})

const NAO_RESPONDE = 'não responde, ou faltam região ou credenciais'

it.each<[status: number, code: string, sentence: string]>([
  [404, 'NoSuchBucket', 'Não existe o bucket "portal"'],
  [301, 'PermanentRedirect', 'não é desta região, ou o que responde no endereço não é um servidor S3 (301)'],
  [400, 'AuthorizationHeaderMalformed', 'não é desta região, ou o que responde no endereço não é um servidor S3 (400)'],
  [401, 'InvalidAccessKeyId', 'As credenciais não dão acesso'],
  [403, 'AccessDenied', 'As credenciais não dão acesso'],
  [500, 'InternalError', `${NAO_RESPONDE} (500)`],
  [503, 'SlowDown', `${NAO_RESPONDE} (503)`],
])('a bucket that starts to answer %i %s is reported as an outage with its reason', async (status, code, sentence) => {
  let answers = 200
  const store = await openAt((_, answer) => {
    answer.writeHead(answers, { 'content-type': 'application/xml' })
    answer.end(answers === 200 ? undefined : `<Error><Code>${code}</Code></Error>`)
  })
  answers = status
  const id = randomUUID()
  const calls = [store.put(id, Buffer.from('x')), store.read(id), store.remove(id), store.listBefore(new Date()).next()]
  const outage = { name: 'Refusal', codigo: 503, cause: { message: expect.stringContaining(sentence) } }
  const results = await Promise.allSettled<unknown>(calls)
  expect(results).toMatchObject(calls.map(() => ({ status: 'rejected', reason: outage })))
})

it('a missing file is no outage', async () => {
  let status = 200
  const store = await openAt((_, answer) => {
    answer.writeHead(status, { 'content-type': 'application/xml' })
    answer.end(status === 200 ? undefined : '<Error><Code>NoSuchKey</Code></Error>')
  })
  status = 404
  expect(await store.read(randomUUID())).toBeUndefined()
})

it('names the refused certificate of a server', async () => {
  const { port } = await smtpForTest({ secure: true })
  const url = filesUrlAt(port).replace('endpoint=http:', 'endpoint=https:')
  await expect(S3FileStore.open(url)).rejects.toThrow(/certificado .* não foi aceito \(\w+\); .* NODE_EXTRA_CA_CERTS/)
})
