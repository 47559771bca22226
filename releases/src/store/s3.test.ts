import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aShell } from '../testing/aShell.ts'
import { startS3, urlAt } from '../testing/startS3.ts'
import { allOf, inBucket, revisionOf } from '../testing/stores.ts'
import { testStore } from '../testing/testStore.ts'
import { openStore } from './openStore.ts'
import type { ReleaseStore } from './ReleaseStore.ts'
import { S3Store } from './S3Store.ts'

const TIMEOUT_MS = 100

describe('common behaviour of stores', { tags: 'all' }, () => testStore(inBucket))

async function storeAt(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return new S3Store(urlAt((server.address() as AddressInfo).port), TIMEOUT_MS)
}

const callAll = (store: ReleaseStore): Promise<unknown>[] => [
  store.readHead(),
  store.append(revisionOf(1)),
  allOf(store.readRevisionsAfter(0)),
  store.writeVersion('mf-a', '1.0.0', new Map([['a.js', Buffer.from('a')]])),
  store.writeShell(aShell()),
  store.readShells(),
  store.readFile('mf-a', '1.0.0', 'a.js'),
  store.writeTallies('um', []),
  store.readTallies(),
]

const errorsOf = async (promises: Promise<unknown>[]) =>
  (await Promise.allSettled(promises)).map((result) => (result.status === 'rejected' ? String(result.reason) : ''))

test('a portal that knows the latest revision requests one short list', { tags: 'all' }, async () => {
  const { url, requests } = await startS3()
  const store = await openStore(url, '')
  for (const revision of [1, 2, 3]) await store.append(revisionOf(revision))
  await store.readHead()
  requests.length = 0
  expect(await store.readHead()).toEqual(revisionOf(3))
  expect(requests).toEqual([expect.stringMatching(/^GET .*start-after=releases\/registry\/00000002\.json/)])
})

test('files of a version have cache headers for browsers', { tags: 'all' }, async () => {
  const { url, port } = await startS3()
  const store = await openStore(url, '')
  const paths = ['browser/assets/a.js', 'browser/assets/a.css', 'browser/assets/a.woff2', 'browser/a.js.br']
  await store.writeVersion('mf-a', '1.0.0', new Map(paths.map((path) => [path, Buffer.from(path)])))
  const answers = await Promise.all(
    paths.map((path) => fetch(`http://127.0.0.1:${port}/portal/releases/versions/mf-a/1.0.0/${path}`)),
  )
  expect(answers.map(({ headers }) => headers.get('content-type'))).toEqual([
    'text/javascript',
    'text/css',
    'font/woff2',
    'application/octet-stream',
  ])
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('ignores folder objects that consoles create', { tags: 'all' }, async () => {
  const { url, port } = await startS3()
  for (const folder of ['registry', 'shells', 'tallies']) {
    const answer = await fetch(`http://127.0.0.1:${port}/portal/releases/${folder}/`, { method: 'PUT', body: '' })
    expect(answer.status).toBe(200)
  }
  const store = await openStore(url, '')
  expect([await store.readHead(), await store.readShells(), await store.readTallies()]).toEqual([undefined, [], []])
})

test('a revision counts as written if only the response was lost', async () => {
  const lost: string[] = []
  const { url } = await startS3({
    loses: ({ method, url = '' }) => method === 'PUT' && /registry/.test(url) && lost.push(url) === 1,
  })
  const store = await openStore(url, '')
  expect(await store.append(revisionOf(1))).toBe(true)
  expect(await store.append(revisionOf(1))).toBe(false)
  expect(lost.length).toBeGreaterThan(1)
  expect(await store.readHead()).toEqual(revisionOf(1))
})

test('writes nothing to a server that ignores conditional writes', { tags: 'all' }, async () => {
  const { url } = await startS3({ ignoresConditions: true })
  const store = await openStore(url, '')
  await expect(store.append(revisionOf(1))).rejects.toThrow('não respeita gravações com a condição')
  await expect(store.writeVersion('mf-a', '1.0.0', new Map([['a.js', Buffer.from('a')]]))).rejects.toThrow(
    'não respeita',
  )
  expect(await store.readHead()).toBeUndefined()
  expect(await store.readFile('mf-a', '1.0.0', 'a.js')).toBeUndefined()
})

test('refuses a revision or file while another writer creates the same name', { tags: 'all' }, async () => {
  const store = await storeAt(({ method }, answer) => {
    answer.writeHead(method === 'PUT' ? 409 : 404).end()
  })
  expect(await store.append(revisionOf(1))).toBe(false)
  await expect(store.writeVersion('mf-a', '1.0.0', new Map([['a.js', Buffer.from('a')]]))).rejects.toThrow(
    'Alguém grava versions/mf-a/1.0.0/a.js ao mesmo tempo. Nada foi publicado: repita.',
  )
})

describe('errors say in a sentence', { tags: 'all' }, () => {
  test.each([
    [
      'that the bucket does not exist',
      { bucket: 'outro' },
      'Não existe o bucket "outro" de RELEASES_URL. Crie-o, ou corrija o endereço. (NoSuchBucket)',
    ],
    ['that the key has no access', { key: 'desconhecida' }, 'não deixam listar, ler e gravar no bucket "portal"'],
  ])('%s, at every call', async (_, wrong, sentence) => {
    const { port } = await startS3()
    const errors = await errorsOf(callAll(await openStore(urlAt(port, wrong), '')))
    for (const error of errors) {
      expect(error).toContain(`ReleaseError: `)
      expect(error).toContain(sentence)
      expect(error).not.toContain('segredo')
    }
  })

  test.each([
    [301, 'não é desta região'],
    [400, 'não é desta região'],
    [501, 'não respeita gravações com a condição'],
    [503, 'não responde'],
  ])('the meaning of status %i', async (status, sentence) => {
    const store = await storeAt((_, answer) => void answer.writeHead(status).end())
    await expect(store.append(revisionOf(1))).rejects.toThrow(sentence)
  })

  test('that the server does not respond or stops in the middle', async () => {
    const silent = await storeAt(() => {})
    const halting = await storeAt((_, answer) => void answer.writeHead(200, { 'content-length': 10 }).write('metade'))
    expect((await errorsOf(callAll(silent))).every((error) => error.includes('não responde'))).toBe(true)
    await expect(halting.readFile('mf-a', '1.0.0', 'a.js')).rejects.toThrow('não responde')
  })
})

test.each(['s3://portal?endpoint=servidor', 's3://chave:%zz@portal', 's3:///portal'])(
  'for %s, the error shows the valid form of an address',
  async (url) => {
    await expect(openStore(url, '')).rejects.toThrow('RELEASES_URL deve ter a forma')
  },
)

test.each(['/srv/releases', 'https://releases.example'])('refuses the unknown address %s', async (url) => {
  await expect(openStore(url, '')).rejects.toThrow('RELEASES_URL não é um endereço que o portal conheça')
})
