import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import type { Registry } from '../model/registry.ts'
import { openStore } from '../store/openStore.ts'

/** Also gives direct access to the files. */
const storeAt = async (url: string, fileOf: (name: string) => string) => ({
  url,
  store: await openStore(url, ''),
  /** Opens the same store as another process. */
  open: () => openStore(url, ''),
  read: (name: string) => readFile(fileOf(name), 'utf8'),
  write: async (name: string, content: string) => {
    await mkdir(dirname(fileOf(name)), { recursive: true })
    await writeFile(fileOf(name), content)
    // s3rver caches the previous ETag here.
    await rm(`${fileOf(name)}.md5`, { force: true })
  },
  remove: (name: string) => rm(fileOf(name)),
})

export type StoreForTest = Awaited<ReturnType<typeof storeAt>>

export async function inFolder(): Promise<StoreForTest> {
  const folder = await folderForTest()
  return storeAt(pathToFileURL(folder).href, (name) => join(folder, name))
}

/** Loads the S3 server only if needed. */
export async function inBucket(): Promise<StoreForTest> {
  const { startS3 } = await import('./startS3.ts')
  const { url, folder } = await startS3()
  return storeAt(url, (name) => join(folder, `${name}._S3rver_object`))
}

export const revisionOf = (revision: number, reason = `mudança ${revision}`): Registry => ({
  id: REGISTRY_ID,
  epoch: 0,
  revision,
  revisionId: revisionIdOf(revision),
  previousId: revision === 1 ? null : revisionIdOf(revision - 1),
  change: { verb: 'kill', remote: 'mf-a', who: 'equipe', at: '2026-03-01T12:00:00.000Z', reason, detail: '' },
  remotes: {},
  groups: {},
  addresses: {},
  tokens: {},
})

const REGISTRY_ID = '00000000-0000-4000-8000-000000000000'

const revisionIdOf = (revision: number) => `00000000-0000-4000-8000-${String(revision).padStart(12, '0')}`

export async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
