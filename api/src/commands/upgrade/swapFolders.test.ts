import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MAJOR } from '../../database/embedded/major'
import { finishSwap, placesIn, swapFolders } from '../../database/embedded/swapFolders'
import { dataDirForTest } from '../../testing/dataDirForTest'

async function put(folder: string, major: string) {
  await mkdir(folder)
  await writeFile(join(folder, 'PG_VERSION'), `${major}\n`)
}
const versionIn = (root: string, name: string) => readFile(join(root, name, 'PG_VERSION'), 'utf8')

describe('the swap of an old database for a new one', () => {
  it('keeps the old one, and stops its server before the swap', async () => {
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

  it('is completed by the next start if it was killed', async () => {
    const root = await dataDirForTest()
    const { whole, former } = placesIn(root)
    await put(former('17'), '17')
    await put(whole, MAJOR)
    await finishSwap(root)
    expect((await readdir(root)).sort()).toEqual(['postgres', 'postgres.antigo-17'])
    expect(await versionIn(root, 'postgres')).toBe(`${MAJOR}\n`)
  })

  it('is not completed if the old database is still current', async () => {
    const root = await dataDirForTest()
    const { current, whole } = placesIn(root)
    await put(current, '17')
    await put(whole, MAJOR)
    await finishSwap(root)
    expect(await versionIn(root, 'postgres')).toBe('17\n')
  })

  it('works if a starting portal completes it first', async () => {
    const root = await dataDirForTest()
    const { current, draft } = placesIn(root)
    await put(current, '17')
    await put(draft, MAJOR)
    await swapFolders(root, '17', () => finishSwap(root))
    expect(await versionIn(root, 'postgres')).toBe(`${MAJOR}\n`)
  })

  it('reports a lost new database', async () => {
    const root = await dataDirForTest()
    const { current, draft, whole } = placesIn(root)
    await put(current, '17')
    await put(draft, MAJOR)
    await expect(swapFolders(root, '17', () => rename(whole, join(root, 'longe')))).rejects.toThrow('ENOENT')
  })
})
