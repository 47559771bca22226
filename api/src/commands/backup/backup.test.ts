import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import { LOCKS } from '../../database/locks'
import * as schema from '../../database/schema'
import { commandLine } from '../../testing/commandLine'
import { clientFor } from '../../testing/connections'
import { emptyFolder, filesOf, place } from '../../testing/copies'
import { dataDirForTest } from '../../testing/dataDirForTest'
import { copiedTables, skippedTables } from './tables'

it('every table is either in a backup or left out of it on purpose', () => {
  const all = Object.values(schema).filter((value) => value instanceof PgTable)
  expect([...copiedTables, ...skippedTables].sort()).toEqual(all.map((table) => getTableConfig(table).name).sort())
})

describe('a backup', () => {
  it('refuses a folder that is there, and leaves it as it is', async () => {
    const source = await place('demo')
    const folder = await dataDirForTest()
    expect(await commandLine(source.env, ['backup', folder])).toEqual({
      code: 1,
      out: [],
      err: [`"${folder}" já existe. Indique uma pasta nova.`],
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('names the files whose content is lost or spoilt, and saves everything else', async () => {
    const source = await place('demo')
    const [lost, ...others] = (await filesOf(source.dataDir)).map(([id = '']) => id)
    await writeFile(join(source.dataDir, 'arquivos', lost ?? ''), 'spoilt')
    const folder = await emptyFolder()
    const { code, err } = await commandLine(source.env, ['backup', folder])
    expect([code, err[0]]).toEqual([2, expect.stringContaining(lost?.slice(3) ?? '-')])
    expect((await filesOf(folder)).map(([id]) => id)).toEqual(others)
  })

  it('waits for a sweep of the files to end', async () => {
    const source = await place('demo')
    const sweeper = await clientFor(source.url)
    await sweeper.query('SELECT pg_advisory_lock($1)', [LOCKS.sweep])
    const backup = commandLine(source.env, ['backup', await emptyFolder()])
    const waiting = async () =>
      (await sweeper.query(`SELECT FROM pg_locks WHERE NOT granted AND locktype = 'advisory'`)).rowCount
    await expect.poll(waiting).toBe(1)
    await sweeper.query('SELECT pg_advisory_unlock($1)', [LOCKS.sweep])
    expect(await backup).toMatchObject({ code: 0, err: [] })
  })

  it('leaves no half of a folder behind when it fails', async () => {
    const source = await place('demo')
    const parent = await dataDirForTest()
    const client = await clientFor(source.url)
    await client.query('ALTER TABLE mensagens_contato RENAME TO outra')
    expect((await commandLine(source.env, ['backup', join(parent, 'copia')])).code).toBe(1)
    expect(await readdir(parent)).toEqual([])
  })
})
