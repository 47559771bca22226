import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { describe, expect, it } from 'vitest'
import { s3ForTest } from '../testing/s3ForTest'
import { uploadForTest } from '../testing/uploadForTest'
import { LocalFileStore } from './LocalFileStore'
import { S3FileStore } from './S3FileStore'

const CONTENT = randomBytes(300_000)
const SHA256 = createHash('sha256').update(CONTENT).digest('hex')
const YESTERDAY = new Date(Date.now() - 25 * 3_600_000)

const inFolder = async () => {
  const folder = await folderForTest()
  return { store: new LocalFileStore(folder), folder, pathOf: (id: string) => join(folder, id.slice(0, 2), id) }
}

const inBucket = async () => {
  const { filesUrl, folder } = await s3ForTest()
  return {
    store: await S3FileStore.open(filesUrl),
    folder,
    pathOf: (id: string) => join(folder, `${id}._S3rver_object`),
  }
}

const read = async (content: Promise<Readable | undefined>) => {
  const stream = await content
  return stream && buffer(stream)
}

async function collect<T>(items: AsyncIterable<T>) {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all.sort()
}

describe.each([
  ['folder', inFolder],
  ['bucket', inBucket],
])('files in a %s', (_name, open) => {
  it('are read back unchanged, from memory or a file', async () => {
    const { store } = await open()
    const upload = await uploadForTest(CONTENT)
    for (const source of [CONTENT, upload]) {
      const id = randomUUID()
      expect(await store.put(id, source)).toEqual({ tamanho: CONTENT.byteLength, sha256: SHA256 })
      expect((await read(store.read(id)))?.equals(CONTENT)).toBe(true)
    }
  })

  it('are read back in ranges', async () => {
    const { store } = await open()
    const id = randomUUID()
    await store.put(id, CONTENT)
    expect(await read(store.read(id, { start: 100, end: 199 }))).toEqual(CONTENT.subarray(100, 200))
    expect(await read(store.read(id, { start: 299_999, end: 299_999 }))).toEqual(CONTENT.subarray(-1))
  })

  it('are undefined if never stored or removed, even twice', async () => {
    const { store } = await open()
    const id = randomUUID()
    expect(await store.read(id)).toBeUndefined()
    await store.put(id, CONTENT)
    await store.remove(id)
    await store.remove(id)
    expect(await store.read(id)).toBeUndefined()
  })

  it('are listed by age, without other files', async () => {
    const { store, pathOf, folder } = await open()
    expect(await collect(store.listBefore(new Date()))).toEqual([])
    const [old, young] = [randomUUID(), randomUUID()]
    for (const id of [old, young]) await store.put(id, CONTENT)
    await mkdir(join(folder, 'ab'), { recursive: true })
    await writeFile(pathOf('abc.txt'), 'de outra pessoa')
    for (const name of [old, 'abc.txt']) await utimes(pathOf(name), YESTERDAY, YESTERDAY)
    expect(await collect(store.listBefore(new Date(Date.now() - 24 * 3_600_000)))).toEqual([old])
    expect((await stat(pathOf('abc.txt'))).size).toBeGreaterThan(0)
  })
})

it('leaves nothing of a failed write, and removes leftovers of a power cut', async () => {
  const { store, folder } = await inFolder()
  const id = `ab${randomUUID().slice(2)}`
  await expect(store.put(id, { caminho: join(folder, 'nada') })).rejects.toThrow('ENOENT')
  expect(await readdir(join(folder, 'ab'))).toEqual([])

  const [old, young] = [`${id}.${randomUUID()}`, `${id}.${randomUUID()}`]
  for (const draft of [old, young]) await writeFile(join(folder, 'ab', draft), 'metade')
  await utimes(join(folder, 'ab', old), YESTERDAY, YESTERDAY)
  expect(await collect(store.listBefore(new Date(Date.now() - 24 * 3_600_000)))).toEqual([])
  expect(await readdir(join(folder, 'ab'))).toEqual([young])
})
