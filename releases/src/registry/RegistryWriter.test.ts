import { folderForTest } from '@portal/platform/testing/folderForTest'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FolderStore } from '../store/FolderStore.ts'
import { aPublication } from '../testing/aPublication.ts'
import { aShell } from '../testing/aShell.ts'
import { changeOfRemote } from './Command.ts'
import { RegistryWriter } from './RegistryWriter.ts'
import { publish } from './transitions.ts'

const AUTHOR = { who: 'equipe', reason: 'teste' }
const NOON = new Date('2026-03-01T12:00:00Z')

const emptyStore = async () => {
  const store = new FolderStore(await folderForTest())
  return { store, writer: new RegistryWriter(store, () => NOON) }
}

const publication = (version: string) => ({
  verb: 'publish',
  remote: 'mf-a',
  detail: version,
  apply: changeOfRemote('mf-a', publish(version, aPublication()), { mayBeNew: true }),
})

test('never writes a revision that could not be read again', async () => {
  const { store, writer } = await emptyStore()
  await writer.create(AUTHOR)
  const broken = (remote: object) => ({ ...remote, versions: { '1.1.0-0123': aPublication() } }) as never
  const command = { ...publication('1.1.0-0123'), apply: changeOfRemote('mf-a', broken, { mayBeNew: true }) }
  await expect(writer.change(AUTHOR, command)).rejects.toThrow('danificado')
  expect((await store.readHead())?.revision).toBe(1)
})

test("keeps the registry's id, and each revision names its parent", async () => {
  const { writer } = await emptyStore()
  const first = await writer.create(AUTHOR)
  const second = await writer.change(AUTHOR, publication('1.0.0-a'))
  expect(second).toMatchObject({ id: first.id, epoch: 0, revision: 2, previousId: first.revisionId })
  expect(second.revisionId).not.toBe(first.revisionId)
})

test('refuses changes without a registry, and a second init', async () => {
  const { store, writer } = await emptyStore()
  await expect(writer.change(AUTHOR, publication('1.0.0-a'))).rejects.toThrow(
    `Não há registro de versões em ${store.address}. Confira RELEASES_URL`,
  )
  expect(await store.readHead()).toBeUndefined()
  await writer.create(AUTHOR)
  await expect(writer.create(AUTHOR)).rejects.toThrow(`Já há um registro em ${store.address}: use-o, sem "init".`)
})

test('refuses changes of a registry older than what a portal follows', async () => {
  const { store, writer } = await emptyStore()
  await writer.create(AUTHOR)
  for (const ahead of [{ revision: 2 }, { revision: 1, epoch: 1 }]) {
    await store.writeShell(aShell(ahead))
    await expect(writer.change(AUTHOR, publication('1.0.0-a'))).rejects.toThrow('Um portal em uso segue a revisão')
  }
  await store.writeShell(aShell({ revision: 1 }))
  await expect(writer.change(AUTHOR, publication('1.0.0-a'))).resolves.toMatchObject({ revision: 2 })
})

test('refuses a new registry while portals follow a lost one', async () => {
  const { store, writer } = await emptyStore()
  await store.writeShell(aShell({ revision: 65 }))
  await expect(writer.create(AUTHOR)).rejects.toThrow('há um portal em uso que ainda segue a revisão 65')
  await store.writeShell(aShell({ revision: 65, seenAt: '2026-03-01T11:57:00.000Z' }))
  await expect(writer.create(AUTHOR)).resolves.toMatchObject({ revision: 1 })
})

test('refuses a long reason, and shortens a long detail in the history', async () => {
  const { store, writer } = await emptyStore()
  await writer.create({ ...AUTHOR, reason: 'x'.repeat(800) })
  const command = publication('1.0.0-a')
  await expect(writer.change({ ...AUTHOR, reason: 'x'.repeat(801) }, command)).rejects.toThrow(
    'O motivo tem 801 letras; o máximo é 800.',
  )
  expect((await store.readHead())?.revision).toBe(1)
  const { change } = await writer.change(AUTHOR, { ...command, detail: `grupo: ${'4711, '.repeat(10_000)}` })
  expect(change.detail).toMatch(/^grupo: (4711, )+.*…$/)
  expect(change.detail).toHaveLength(800)
})

test('retries after a conflict even if the clock jumps hours ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { store, writer } = await emptyStore()
  await writer.create(AUTHOR)
  vi.spyOn(store, 'append').mockImplementationOnce(async () => {
    vi.setSystemTime(Date.now() + 5 * 3_600_000)
    return false
  })
  expect(await writer.change(AUTHOR, publication('1.0.0-a'))).toMatchObject({ revision: 2 })
})
