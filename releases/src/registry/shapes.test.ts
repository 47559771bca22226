import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { expect, test } from 'vitest'
import { FolderStore } from '../store/FolderStore.ts'
import { changeOfRemote } from './Command.ts'
import { RegistryWriter } from './RegistryWriter.ts'
import { kill } from './transitions.ts'

const shapes = new URL('./shapes/', import.meta.url)

/** Revisions of earlier formats; these files never change. */
const SHAPES = (await readdir(shapes)).sort()

async function storeOf(shape: string) {
  const folder = await folderForTest()
  await mkdir(join(folder, 'registry'))
  const text = await readFile(new URL(shape, shapes), 'utf8')
  await writeFile(join(folder, 'registry', '00000001.json'), text)
  return { folder, text, store: new FolderStore(folder) }
}

test.each(SHAPES)('reads a registry of format %s, and the next change keeps all of it', async (shape) => {
  const { folder, text, store } = await storeOf(shape)
  const before = JSON.parse(text)
  expect(await store.readHead()).toMatchObject(before)
  await new RegistryWriter(store).change(
    { who: 'ana', reason: 'teste' },
    { verb: 'kill', remote: 'mf-exemplo', detail: '', apply: changeOfRemote('mf-exemplo', kill()) },
  )
  const { revision, remotes, groups, addresses, tokens } = (await store.readHead()) ?? {}
  const { 'mf-exemplo': remote } = before.remotes
  expect(revision).toBe(2)
  expect(remotes).toMatchObject({ 'mf-exemplo': { ...remote, killed: true } })
  expect({ groups, addresses, tokens }).toMatchObject({
    groups: before.groups ?? {},
    addresses: before.addresses ?? {},
    tokens: before.tokens ?? {},
  })
  expect(await readFile(join(folder, 'registry', '00000001.json'), 'utf8')).toBe(text)
})

test('refuses a registry of a later format, naming the field, and leaves it unchanged', async () => {
  const { folder, text, store } = await storeOf(SHAPES.at(-1) ?? '')
  const later = JSON.stringify({ ...JSON.parse(text), futuro: true })
  await writeFile(join(folder, 'registry', '00000001.json'), later)
  await expect(store.readHead()).rejects.toThrow(/^O registro de versões está danificado em "raiz"/)
  expect(await readFile(join(folder, 'registry', '00000001.json'), 'utf8')).toBe(later)
})
