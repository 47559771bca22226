import { expect, it } from 'vitest'
import { dataDirForTest } from '../testing/dataDirForTest'
import { testSettings } from '../testing/testSettings'
import { startDuring, startsOn } from './locks.fixture'
import { knownMigrations } from './migrate'
import { databaseOfShape, putFiles, SHAPES } from './shapes.fixture'

it('a migration waits for a table that a backup reads, and has nobody wait behind it for long', async () => {
  // Before 0008, which changes a table of 0001.
  const { url } = await databaseOfShape(SHAPES.find((name) => name.startsWith('0007')) ?? '')
  const dataDir = await dataDirForTest()
  await putFiles(dataDir)
  const starts = await startsOn(testSettings({ DATABASE_URL: url, DATA_DIR: dataDir }))
  expect(await startDuring('BEGIN; LOCK TABLE arquivos IN ACCESS SHARE MODE', starts)).toEqual([
    'Esperando que outros deixem as tabelas que serão atualizadas…',
  ])
  const { rows } = await starts.other.query('SELECT count(*)::int AS total FROM drizzle.__drizzle_migrations')
  expect(rows).toEqual([{ total: knownMigrations().length }])
})
