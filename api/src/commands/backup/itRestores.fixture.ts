import { expect, it } from 'vitest'
import { CONTENTS, databaseOfShape, rowsByTable, SHAPES } from '../../database/shapes.fixture'
import { commandLine } from '../../testing/commandLine'
import { clientFor } from '../../testing/connections'
import { filesOf, place } from '../../testing/copies'
import { backupOfThen } from './backupOfThen.fixture'
import { copiedTables } from './tables'

/** Shapes of databases of which there are backups. */
export const BACKED_UP = SHAPES.filter((shape) => shape >= '0003')

/** Tests that a backup of each of the shapes is restored whole. @param shapes names of their last migrations */
export const itRestores = (shapes: string[]) =>
  it.each(shapes)('of a backup of the version of %s is whole', async (shape) => {
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
