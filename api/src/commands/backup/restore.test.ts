import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandLine } from '../../testing/commandLine'
import { demoBackup, filesOf, place, rowsOf, tableCount } from '../../testing/copies'

const demo = demoBackup()

describe('a restore', () => {
  it('names what is damaged, and writes nothing', async () => {
    const folder = await demo.copy()
    const path = join('arquivos', (await filesOf(folder))[0]?.[0] ?? '')
    const bytes = await readFile(join(folder, path))
    bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1
    await writeFile(join(folder, path), bytes)
    const target = await place('empty')
    expect(await commandLine(target.env, ['restore', folder])).toEqual({
      code: 1,
      out: [],
      err: [`O arquivo "${path}" da cópia está danificado. Nada foi alterado.`],
    })
    expect(await tableCount(target.url)).toBe(0)
    expect(await readdir(target.dataDir)).toEqual([])
  })

  it('brings every row and every file back', async () => {
    const [source, target] = [await place('demo'), await place('empty')]
    expect(await commandLine(target.env, ['restore', demo.folder()])).toMatchObject({ code: 0, err: [] })
    expect({ ...(await rowsOf(target.url)), auditoria: [] }).toEqual({ ...(await rowsOf(source.url)), auditoria: [] })
    expect(await filesOf(target.dataDir)).toEqual(await filesOf(source.dataDir))
  })
})
