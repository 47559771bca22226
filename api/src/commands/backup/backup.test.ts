import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOCKS } from '../../database/locks'
import * as schema from '../../database/schema'
import { commandLine } from '../../testing/commandLine'
import { clientFor } from '../../testing/connections'
import { emptyFolder, filesOf } from '../../testing/copies'
import { dataDirForTest } from '../../testing/dataDirForTest'
import { type Portal, startPortal } from '../../testing/startPortal'
import { copiedTables, derivedTables, transientTables } from './tables'

it('every table is either backed up or excluded on purpose', () => {
  const all = Object.values(schema).filter((value) => value instanceof PgTable)
  const listed = [...copiedTables, ...transientTables, ...derivedTables]
  expect(listed.sort()).toEqual(all.map((table) => getTableConfig(table).name).sort())
})

describe('a backup', () => {
  let portal: Portal
  let env: Record<string, string>
  beforeAll(async () => {
    portal = await startPortal()
    const { databaseUrl = '', dataDir } = portal.settings
    env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  })
  afterAll(() => portal.close())

  it('refuses an existing folder and does not change it', async () => {
    const folder = await dataDirForTest()
    expect(await commandLine(env, ['backup', folder])).toEqual({
      code: 1,
      out: [],
      err: [`"${folder}" já existe. Indique uma pasta nova.`],
    })
    expect(await readdir(folder)).toEqual([])
  })

  it('leaves no partial folder if it fails', async () => {
    const parent = await dataDirForTest()
    await portal.sql('ALTER TABLE mensagens_contato RENAME TO outra')
    expect((await commandLine(env, ['backup', join(parent, 'copia')])).code).toBe(1)
    expect(await readdir(parent)).toEqual([])
    await portal.sql('ALTER TABLE outra RENAME TO mensagens_contato')
  })

  it('waits for a running sweep, and lists lost or damaged files', async () => {
    const { dataDir } = portal.settings
    const [lost, ...others] = (await filesOf(dataDir)).map(([id = '']) => id)
    await writeFile(join(dataDir, 'arquivos', lost ?? ''), 'spoilt')
    const sweeper = await clientFor(env.DATABASE_URL ?? '')
    await sweeper.query('SELECT pg_advisory_lock($1)', [LOCKS.sweep])
    const folder = await emptyFolder()
    const backup = commandLine(env, ['backup', folder])
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'advisory'`
    await expect.poll(async () => (await portal.sql(waiting)).rowCount).toBe(1)
    await sweeper.query('SELECT pg_advisory_unlock($1)', [LOCKS.sweep])
    const { code, err } = await backup
    expect([code, ...err]).toEqual([
      2,
      'Atenção: a cópia vai sem 1 arquivo(s), que já faltam no portal. Confira FILES_URL ou DATA_DIR:',
      `  ${lost?.slice(3)}`,
    ])
    expect((await filesOf(folder)).map(([id]) => id)).toEqual(others)
  })

  it('lists some of many lost files and counts the others', async () => {
    await portal.sql(
      `INSERT INTO arquivos (id, nome, tipo, tamanho, sha256)
       SELECT gen_random_uuid(), 'a', 'application/pdf', 1, '' FROM generate_series(1, 299)`,
    )
    const { code, err } = await commandLine(env, ['backup', await emptyFolder()])
    expect([code, err.length, err[0]]).toEqual([
      2,
      22,
      'Atenção: a cópia vai sem 300 arquivo(s), que já faltam no portal. Confira FILES_URL ou DATA_DIR:',
    ])
    expect(err.slice(1, -1)).toEqual(Array(20).fill(expect.stringMatching(/^ {2}[0-9a-f-]{36}$/)))
    expect(err.at(-1)).toBe('  e mais 280: estão todos em "ausentes" do manifesto.json da cópia.')
  })
})
