import { folderForTest } from '@portal/platform/testing/folderForTest'
import { expect, test, vi } from 'vitest'
import { readBuild } from '../build/readBuild.ts'
import { integrityOf } from '../model/hashes.ts'
import { aPublication } from '../testing/aPublication.ts'
import { buildRemote } from '../testing/buildRemote.ts'
import { inFolder } from '../testing/stores.ts'
import { ReleaseLoader } from './ReleaseLoader.ts'

test('retries an unreadable version after a pause, not for every page', async () => {
  const { store } = await inFolder()
  const readFile = vi.spyOn(store, 'readFile').mockRejectedValue(new Error('silêncio'))
  const loader = new ReleaseLoader(store, 50)
  const load = () => loader.load('mf-a', '1.0.0-a', aPublication())
  for (let page = 0; page < 3; page += 1) await expect(load()).rejects.toThrow('silêncio')
  expect(readFile).toHaveBeenCalledTimes(1)
  readFile.mockResolvedValue(undefined)
  await expect.poll(() => load().catch(({ message }) => message)).toMatch(/^Falta release\.json de mf-a 1\.0\.0-a\./)
})

async function holding(versions: number, characters: number) {
  const { store } = await inFolder()
  const root = await folderForTest()
  const published = []
  for (let at = 0; at < versions; at += 1) {
    buildRemote(root, 'mf-a', `1.0.${at}`)
    const { release, files } = readBuild(`${root}/mf-a`)
    const content = Buffer.from(JSON.stringify({ ...release, novo: 'x'.repeat(characters) }))
    await store.writeVersion('mf-a', release.version, new Map([...files, ['release.json', content]]))
    published.push({ version: release.version, integrity: integrityOf(content) })
  }
  return { store, published, loader: new ReleaseLoader(store) }
}

test('never serves files with another hash under the same version', async () => {
  const { loader, published } = await holding(1, 0)
  const [{ version, integrity } = { version: '', integrity: '' }] = published
  expect((await loader.load('mf-a', version, { integrity })).version).toBe(version)
  for (const tries of [1, 2])
    await expect(loader.load('mf-a', version, aPublication()), `${tries}`).rejects.toThrow('não é o que foi publicado')
})

test.each([
  ['from memory', 3, 100, true],
  ['from the store if memory is too small', 12, 1_000_000, false],
])('reads a release again, %s', async (_, versions, characters, isKept) => {
  const { loader, published } = await holding(versions, characters)
  const loaded = []
  for (const { version, ...hash } of published) loaded.push(await loader.load('mf-a', version, hash))
  const [{ version, integrity } = { version: '', integrity: '' }] = published
  expect((await loader.load('mf-a', version, { integrity })) === loaded[0]).toBe(isKept)
})
