import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandLine } from '../../testing/commandLine'
import { demoBackup, filesOf, place, rowsOf, tableCount } from '../../testing/copies'

const demo = demoBackup()

describe('a restore', () => {
  it.each(['tabelas/noticias.csv', 'arquivos'])('names what is damaged in %s, and writes nothing', async (damaged) => {
    const folder = await demo.copy()
    const path = damaged.endsWith('.csv') ? damaged : await firstFile(folder)
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

  it('is refused where there are rows already', async () => {
    const folder = await demo.copy()
    const target = await place('demo')
    const before = await rowsOf(target.url)
    const { code, err } = await commandLine(target.env, ['restore', folder])
    expect([code, err[0]]).toEqual([
      1,
      expect.stringMatching(/^O banco de dados não está vazio: .*Nada foi alterado\.$/),
    ])
    expect(await rowsOf(target.url)).toEqual(before)
  })

  it('is refused for a backup of another version, for half of one and for none', async () => {
    const folder = await demo.copy()
    const target = await place('empty')
    const file = join(folder, 'manifesto.json')
    const manifesto = JSON.parse(await readFile(file, 'utf8'))
    const refusal = async () => (await commandLine(target.env, ['restore', folder])).err[0]
    await writeFile(file, JSON.stringify({ ...manifesto, migracoes: [...manifesto.migracoes, 'x'] }))
    expect(await refusal()).toMatch(/outra versão do portal/)
    await writeFile(file, JSON.stringify(manifesto).slice(0, -1))
    expect(await refusal()).toMatch(/manifesto.json da cópia está danificado/)
    expect((await commandLine(target.env, ['restore', join(folder, 'nada')])).err[0]).toMatch(/falta o manifesto.json/)
    expect(await tableCount(target.url)).toBe(0)
  })
})

const firstFile = async (folder: string) => join('arquivos', (await filesOf(folder))[0]?.[0] ?? '')
