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

const BY_ROWS = {
  indexes: `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexdef`,
  keys: `SELECT conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated FROM pg_constraint ORDER BY 1, 2`,
  triggers: `SELECT tgrelid::regclass, tgname, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1, 2`,
  words: 'SELECT palavra FROM palavras ORDER BY palavra',
  totals: 'SELECT tabela, sum(total) FROM totais GROUP BY tabela ORDER BY tabela',
  'words that are searched': ['noticias', 'eventos', 'documentos']
    .map((nome) => `SELECT '${nome}' AS nome, id, procura::text FROM ${nome}`)
    .join(' UNION ALL ')
    .concat(' ORDER BY nome, id'),
}

/** Every fourth shape and the latest. shapes.test.ts upgrades every shape. */
const RESTORED = SHAPES.filter((shape) => shape >= '0003').filter((_, at, all) => at % 4 === 0 || at === all.length - 1)

describe('a restore', () => {
  it('is refused if the database has rows', { tags: 'all' }, async () => {
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

  it('is refused for a missing, incomplete or newer backup', { tags: 'all' }, async () => {
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

  it.each(RESTORED)('of a backup of %s is complete', { tags: 'all' }, async (shape) => {
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

  it('of an earlier backup is refused if the database has later tables or lacks one', { tags: 'all' }, async () => {
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
      'A cópia não traz a tabela "auditoria". Use uma cópia inteira. Nada foi alterado.',
    ])
    expect((await (await clientFor(target.url)).query('SELECT FROM usuarios')).rowCount).toBe(0)
  })

  it('that fails writes no rows and can be repeated', { tags: 'all' }, async () => {
    const folder = await demo.copy()
    const target = await place('empty')
    await writeFile(join(target.dataDir, 'arquivos'), 'no folder')
    expect((await commandLine(target.env, ['restore', folder])).code).toBe(1)
    const { rowCount } = await (await clientFor(target.url)).query('SELECT FROM usuarios')
    expect(rowCount).toBe(0)
    const env = { ...target.env, DATA_DIR: await dataDirForTest() }
    expect(await commandLine(env, ['restore', folder])).toMatchObject({ code: 0, err: [] })
  })

  it('lists damaged files and writes nothing', { tags: 'all' }, async () => {
    const folder = await demo.copy()
    const path = join('arquivos', (await filesOf(folder))[0]?.[0] ?? '')
    const bytes = await readFile(join(folder, path))
    bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1
    await writeFile(join(folder, path), bytes)
    const target = await place('empty')
    expect(await commandLine(target.env, ['restore', folder])).toEqual({
      code: 1,
      out: ['Conferindo a cópia…'],
      err: [`O arquivo "${path}" da cópia está danificado. Use outra cópia. Nada foi alterado.`],
    })
    expect(await tableCount(target.url)).toBe(0)
    expect(await readdir(target.dataDir)).toEqual([])
  })

  it('restores rows, files and everything derived from rows', async () => {
    const [source, target] = [await place('demo'), await place('empty')]
    const { code, err, out } = await commandLine(target.env, ['restore', demo.folder()])
    expect([code, err, out.filter((line) => /^Tabela (noticias|tags):/.test(line))]).toEqual([
      0,
      [],
      [expect.stringMatching(/^Tabela tags: \d+ linhas…$/), 'Tabela noticias: 24 linhas…'],
    ])
    expect({ ...(await rowsOf(target.url)), auditoria: [] }).toEqual({ ...(await rowsOf(source.url)), auditoria: [] })
    expect(await filesOf(target.dataDir)).toEqual(await filesOf(source.dataDir))
    const [restored, original] = [await clientFor(target.url), await clientFor(source.url)]
    for (const [what, statement] of Object.entries(BY_ROWS)) {
      expect([what, (await restored.query(statement)).rows]).toEqual([what, (await original.query(statement)).rows])
    }
  })
})
