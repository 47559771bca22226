import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { DamagedRegistryError } from '../model/ReleaseError.ts'
import type { Registry } from '../model/registry.ts'
import { revisionOf } from '../testing/stores.ts'
import { RegistryMemory } from './RegistryMemory.ts'
import { RegistryWatcher } from './RegistryWatcher.ts'

function storeOf(...revisions: Registry[]) {
  let held = revisions
  const readHead = vi.fn(async () => held.at(-1))
  return {
    readHead,
    hold: (...next: Registry[]) => {
      held = next
    },
    store: {
      address: '/registro',
      readHead,
      readRevisionsAfter: async function* (revision: number) {
        yield* held.filter((known) => known.revision > revision)
      },
    },
  }
}

async function watch(store: ReturnType<typeof storeOf>['store'], memory?: RegistryMemory) {
  const onError = vi.fn()
  const watcher = new RegistryWatcher({ store, memory, onError, pollMs: 5 })
  onTestFinished(() => watcher.stop())
  await watcher.start()
  return { watcher, onError }
}

test('reports an unreadable registry once and keeps the last one', async () => {
  const { store, readHead } = storeOf(revisionOf(1))
  const { watcher, onError } = await watch(store)
  expect([watcher.registry?.revision, watcher.state]).toEqual([1, 'ok'])

  readHead.mockRejectedValue(new Error('sem resposta'))
  await expect.poll(() => readHead.mock.calls.length).toBeGreaterThan(3)
  expect([watcher.registry?.revision, watcher.state]).toEqual([1, 'unreachable'])
  expect(onError.mock.calls).toEqual([[new Error('sem resposta')]])

  readHead.mockRejectedValue(new DamagedRegistryError('não é JSON'))
  await expect.poll(() => watcher.state).toBe('damaged')
  readHead.mockResolvedValue(revisionOf(1))
  await expect.poll(() => watcher.state).toBe('ok')
})

test('a refresh starts after its call, is shared, and waits for the previous read', async () => {
  const { store, hold, readHead } = storeOf(revisionOf(1))
  const watcher = new RegistryWatcher({ store, onError: () => {}, pollMs: 3_600_000 })
  onTestFinished(() => watcher.stop())
  await watcher.start()
  const looks = readHead.mock.calls.length
  const asked = [watcher.refresh(), watcher.refresh()]
  hold(revisionOf(1), revisionOf(2))
  await Promise.all(asked)
  expect([watcher.registry?.revision, readHead.mock.calls.length]).toEqual([2, looks + 1])
})

test('reports a registry that disappears during a read once, as missing', async () => {
  const { store, hold } = storeOf(revisionOf(1))
  const revisions = store.readRevisionsAfter
  const { watcher, onError } = await watch({
    ...store,
    readRevisionsAfter: async function* (revision) {
      hold()
      yield* revisions(revision)
      throw Object.assign(new Error('ENOENT'), { code: 'ENOENT' })
    },
  })
  hold(revisionOf(1), revisionOf(2))
  await expect.poll(() => watcher.state).toBe('lost')
  expect(onError).toHaveBeenCalledTimes(1)
  expect(onError.mock.calls[0]?.[0].message).toContain('sumiu')
})

test('has no registry and no problem before the first publication', async () => {
  const { store, hold } = storeOf()
  const { watcher, onError } = await watch(store)
  expect([watcher.registry, watcher.state]).toEqual([undefined, 'empty'])
  hold(revisionOf(1))
  await expect.poll(() => watcher.registry?.revision).toBe(1)
  expect(onError).not.toHaveBeenCalled()
})

const all = [1, 2, 3, 4, 5].map((revision) => revisionOf(revision))
const [one, two, , four, five] = all as [Registry, Registry, Registry, Registry, Registry]
const another = { ...one, id: '00000000-0000-4000-8000-00000000000f' }
const other = (registry: Registry) => ({ ...registry, revisionId: '00000000-0000-4000-8000-0000000000ff' })

describe('after revision 4,', () => {
  test.each<[string, Registry[], string, string]>([
    ['an emptied store', [], 'lost', 'O registro de versões sumiu de /registro'],
    ['a new registry', [another], 'other', 'Em /registro há outro registro de versões'],
    ['older revisions', [one, two], 'backwards', 'O registro de versões em /registro voltou atrás'],
    ['a different revision 4', [other(four)], 'forked', 'perdeu revisões, e outras tomaram seus números'],
    ['a revision 5 with another parent', [four, { ...five, previousId: one.revisionId }], 'forked', 'perdeu'],
  ])('%s is not followed', async (_, revisions, state, sentence) => {
    const { store, hold } = storeOf(...all.slice(0, 4))
    const { watcher, onError } = await watch(store)
    hold(...revisions)
    await expect.poll(() => watcher.state).toBe(state)
    expect(watcher.registry).toEqual(four)
    expect(onError).toHaveBeenCalledTimes(1)
    expect(onError.mock.calls[0]?.[0].message).toContain(sentence)
    expect(onError.mock.calls[0]?.[0].message).toContain('valem as versões da revisão 4')
  })

  test('follows later revisions over several steps', async () => {
    const { store, hold } = storeOf(...all.slice(0, 2))
    const { watcher, onError } = await watch(store)
    hold(...all)
    await expect.poll(() => watcher.registry).toEqual(five)
    expect(onError).not.toHaveBeenCalled()
  })

  test('follows a restored registry with any revision number', async () => {
    const { store, hold } = storeOf(...all.slice(0, 4))
    const { watcher } = await watch(store)
    hold(one, { ...other(two), epoch: 1 })
    await expect.poll(() => watcher.registry).toMatchObject({ epoch: 1, revision: 2 })
    hold(...all)
    await expect.poll(() => watcher.state).toBe('backwards')
  })
})

test('after a restart, serves the remembered registry while the store is unreachable', async () => {
  const memory = new RegistryMemory(join(await folderForTest(), 'dados/registro.json'))
  const first = storeOf(...all)
  const { watcher } = await watch(first.store, memory)
  await expect.poll(async () => await memory.read()).toEqual(five)
  watcher.stop()

  const emptied = await watch(storeOf().store, memory)
  expect([emptied.watcher.registry, emptied.watcher.state]).toEqual([five, 'lost'])
  const rolledBack = await watch(storeOf(one, two).store, memory)
  expect([rolledBack.watcher.registry, rolledBack.watcher.state]).toEqual([five, 'backwards'])
  const replaced = await watch(storeOf(another).store, memory)
  expect(replaced.onError.mock.calls[0]?.[0].message).toContain(`apague ${memory.file} e reinicie`)
})

test.each(['', '{"id":', '{}'])('reports a memory file with %j and starts without it', async (text) => {
  const memory = new RegistryMemory(join(await folderForTest(), 'registro.json'))
  await writeFile(memory.file, text)
  const { watcher, onError } = await watch(storeOf(one).store, memory)
  expect(watcher.registry).toEqual(one)
  expect(onError.mock.calls).toEqual([[expect.objectContaining({ message: expect.stringContaining(memory.file) })]])
  expect(await memory.read()).toEqual(one)
})

test('follows a registry without an id until it gets one, then only that id', async () => {
  const old = { ...one, id: null, revisionId: null }
  const { store, hold } = storeOf(old)
  const { watcher } = await watch(store)
  hold(old, { ...two, previousId: null })
  await expect.poll(() => watcher.registry?.id).toBe(two.id)
  hold(old, { ...two, id: another.id })
  await expect.poll(() => watcher.state).toBe('other')
})
