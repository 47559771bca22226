import { expect, test } from 'vitest'
import { FolderStore } from '../store/FolderStore.ts'
import { aPublication } from '../testing/aPublication.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { RegistryWriter } from './RegistryWriter.ts'

test('a revision that could not be read again is never written', async () => {
  const store = new FolderStore(await folderForTest())
  const writer = new RegistryWriter(store)
  const command = (version: string) => ({
    verb: 'publish',
    detail: version,
    apply: (remote: object) => ({ ...remote, versions: { [version]: aPublication() } }) as never,
  })
  const author = { who: 'equipe', reason: 'teste' }
  await writer.change('mf-a', author, command('1.0.0-a'))
  await expect(writer.change('mf-a', author, command('1.1.0-0123'))).rejects.toThrow('danificado')
  expect((await store.readHead())?.revision).toBe(1)
})
