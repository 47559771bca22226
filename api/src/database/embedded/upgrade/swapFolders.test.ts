import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dataDirForTest } from '../../../testing/dataDirForTest'
import { MAJOR } from '../major'
import { finishSwap, placesIn, swapFolders } from './swapFolders'

/** What stands for a database of a version. */
async function put(folder: string, major: string) {
  await mkdir(folder)
  await writeFile(join(folder, 'PG_VERSION'), `${major}\n`)
}
const versionIn = (root: string, name: string) => readFile(join(root, name, 'PG_VERSION'), 'utf8')

describe('the swap of an old database for a new one', () => {
  it('keeps the old one, and stops its server before the new one has its place', async () => {
    const root = await dataDirForTest()
    const { current, draft } = placesIn(root)
    await put(current, '17')
    await put(draft, MAJOR)
    let seen: string[] = []
    await swapFolders(root, '17', async () => {
      seen = await readdir(root)
    })
    expect(seen.sort()).toEqual(['postgres.antigo-17', 'postgres.atualizado'])
    expect((await readdir(root)).sort()).toEqual(['postgres', 'postgres.antigo-17'])
    expect([await versionIn(root, 'postgres'), await versionIn(root, 'postgres.antigo-17')]).toEqual([
      `${MAJOR}\n`,
      '17\n',
    ])
  })

  it('is ended by the next start where it was killed in its middle', async () => {
    const root = await dataDirForTest()
    const { whole, former } = placesIn(root)
    await put(former('17'), '17')
    await put(whole, MAJOR)
    await finishSwap(root)
    expect((await readdir(root)).sort()).toEqual(['postgres', 'postgres.antigo-17'])
    expect(await versionIn(root, 'postgres')).toBe(`${MAJOR}\n`)
  })

  it('is not ended where the old one is still in its place, and may have been written to since', async () => {
    const root = await dataDirForTest()
    const { current, whole } = placesIn(root)
    await put(current, '17')
    await put(whole, MAJOR)
    await finishSwap(root)
    expect(await versionIn(root, 'postgres')).toBe('17\n')
  })

  it('goes well beside a portal that starts in its middle and ends it first', async () => {
    const root = await dataDirForTest()
    const { current, draft } = placesIn(root)
    await put(current, '17')
    await put(draft, MAJOR)
    await swapFolders(root, '17', () => finishSwap(root))
    expect(await versionIn(root, 'postgres')).toBe(`${MAJOR}\n`)
  })

  it('tells of a new database that is lost', async () => {
    const root = await dataDirForTest()
    const { current, draft, whole } = placesIn(root)
    await put(current, '17')
    await put(draft, MAJOR)
    await expect(swapFolders(root, '17', () => rename(whole, join(root, 'longe')))).rejects.toThrow('ENOENT')
  })
})
