import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrate } from '../../database/migrate'
import { CONTENTS, databaseOfShape, rowsByTable, SHAPES } from '../../database/shapes.fixture'
import { commandLine } from '../../testing/commandLine'
import { clientFor } from '../../testing/connections'
import { demoBackup, filesOf, place, rowsOf, tableCount } from '../../testing/copies'
import { dataDirForTest } from '../../testing/dataDirForTest'
import { backupOfThen } from './backupOfThen.fixture'
import { copiedTables } from './tables'

const demo = demoBackup()

describe('a restore', () => {
  it('is refused where there are rows already', { tags: 'all' }, async () => {
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

  it('is refused for a backup of another version, for half of one and for none', { tags: 'all' }, async () => {
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

  it.each(SHAPES.filter((shape) => shape >= '0003'))('of a backup of %s is whole', { tags: 'all' }, async (shape) => {
    const { client } = await databaseOfShape(shape)
    const before = await rowsByTable(client)
    const folder = await backupOfThen(client)
    const target = await place('empty')
    expect(await commandLine(target.env, ['restore', folder])).toMatchObject({ code: 0, err: [] })
    const after = await rowsByTable(await clientFor(target.url))
    for (const nome of copiedTables) {
      const rows = before[nome] ?? []
      expect([nome, after[nome]?.length]).toEqual([nome, rows.length + (nome === 'auditoria' ? 1 : 0)])
      expect(after[nome], nome).toEqual(expect.arrayContaining(rows.map((row) => expect.objectContaining(row))))
    }
    const files = new Map((await filesOf(target.dataDir)) as [string, string][])
    for (const [id, content] of Object.entries(CONTENTS)) {
      expect(Buffer.from(files.get(`${id.slice(0, 2)}/${id}`) ?? '', 'base64').toString()).toBe(content)
    }
  })

  it('of an earlier backup is refused where later tables are or one is lacking', { tags: 'all' }, async () => {
    const { client } = await databaseOfShape('0008_arquivos_do_usuario')
    const folder = await backupOfThen(client)
    const later = await place('empty')
    await migrate(later.url)
    expect((await commandLine(later.env, ['restore', folder])).err).toEqual([
      expect.stringMatching(/^A cópia é de uma versão anterior do portal, e este banco de dados.*Nada foi alterado\.$/),
    ])
    const file = join(folder, 'manifesto.json')
    const manifesto = JSON.parse(await readFile(file, 'utf8'))
    manifesto.tabelas = manifesto.tabelas.filter(({ nome }: { nome: string }) => nome !== 'auditoria')
    await writeFile(file, JSON.stringify(manifesto))
    const target = await place('empty')
    expect((await commandLine(target.env, ['restore', folder])).err).toEqual([
      'A cópia não traz a tabela "auditoria". Nada foi alterado.',
    ])
    expect((await (await clientFor(target.url)).query('SELECT FROM usuarios')).rowCount).toBe(0)
  })

  it('that fails half way leaves no row, and can be done again', { tags: 'all' }, async () => {
    const folder = await demo.copy()
    const target = await place('empty')
    await writeFile(join(target.dataDir, 'arquivos'), 'no folder')
    expect((await commandLine(target.env, ['restore', folder])).code).toBe(1)
    const { rowCount } = await (await clientFor(target.url)).query('SELECT FROM usuarios')
    expect(rowCount).toBe(0)
    const env = { ...target.env, DATA_DIR: await dataDirForTest() }
    expect(await commandLine(env, ['restore', folder])).toMatchObject({ code: 0, err: [] })
  })

  it('names what is damaged, and writes nothing', { tags: 'all' }, async () => {
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
