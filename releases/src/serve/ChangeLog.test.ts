import { folderForTest } from '@portal/platform/testing/folderForTest'
import { expect, test } from 'vitest'
import { RegistryWriter } from '../registry/RegistryWriter.ts'
import { FolderStore } from '../store/FolderStore.ts'
import { ChangeLog } from './ChangeLog.ts'

/** Counts how often a revision is read from the store. */
async function logged(revisions: number, { most = 100, who = 'ana' } = {}) {
  const store = new FolderStore(await folderForTest())
  const writer = new RegistryWriter(store)
  const author = { who, reason: 'porque sim' }
  const change = (detail: string) =>
    writer.change(author, { verb: 'group add', remote: null, detail, apply: (contents) => contents })
  await writer.create(author)
  for (let at = 2; at <= revisions; at += 1) await change(String(at))
  const of = { store, reads: 0 }
  const log = new ChangeLog(
    {
      readRevisionsAfter: async function* (revision) {
        for await (const registry of of.store.readRevisionsAfter(revision)) {
          of.reads += 1
          yield registry
        }
      },
    },
    most,
  )
  const changes = async () => {
    const head = await of.store.readHead()
    return head ? log.until(head) : []
  }
  const numbers = async () => (await changes()).map(({ revision }) => revision)
  const whos = async () => (await changes()).map(({ change }) => change.who)
  return { of, change, numbers, whos, writer, author }
}

test('reads each revision once, also for concurrent callers', async () => {
  const { of, change, numbers } = await logged(4)
  expect(await Promise.all([numbers(), numbers(), numbers()])).toEqual(Array(3).fill([1, 2, 3, 4]))
  await change('5')
  expect(await numbers()).toEqual([1, 2, 3, 4, 5])
  expect(of.reads).toBe(5)
})

test('keeps the latest changes', async () => {
  const { change, numbers } = await logged(6, { most: 3 })
  expect(await numbers()).toEqual([4, 5, 6])
  await change('7')
  expect(await numbers()).toEqual([5, 6, 7])
})

test('forgets the changes of a registry that was replaced', async () => {
  const { of, numbers, whos } = await logged(4)
  await numbers()
  for (const revisions of [2, 4, 5]) {
    const other = await logged(revisions, { who: String(revisions) })
    of.store = other.of.store
    expect(await numbers()).toEqual(Array.from({ length: revisions }, (_, at) => at + 1))
    expect(await whos()).toEqual(Array(revisions).fill(String(revisions)))
  }
})

test('lists all changes of a restored registry', async () => {
  const { numbers, writer, author } = await logged(3)
  await numbers()
  await writer.restore(author)
  expect(await numbers()).toEqual([1, 2, 3, 4])
})
