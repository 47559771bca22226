import { describe, expect, inject, it } from 'vitest'
import { commandLine } from '../testing/commandLine'
import { clientFor } from '../testing/connections'
import { emptyFolder, place } from '../testing/copies'
import { urlOf } from '../testing/databases'
import { databaseForTest } from '../testing/testDatabase'
import { Database } from './Database'
import { knownMigrations, migrate } from './migrate'
import { type Migration, readMigrations } from './readMigrations'

async function sql(connectionString: string, statement: string) {
  const { rows } = await (await clientFor(connectionString)).query(statement)
  return rows
}

const count = 'SELECT count(*)::int AS total FROM drizzle.__drizzle_migrations'

it('migrates once when four portals start at the same moment, and records of each migration whether it only adds', {
  tags: 'all',
}, async () => {
  const url = await databaseForTest('empty')
  await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])
  expect(await sql(url, count)).toEqual([{ total: knownMigrations().length }])
  const known = readMigrations()
  const adding = later('mais', ['CREATE TABLE mais (id integer)'], true)
  await migrate(url, {}, [...known, adding])
  expect(await sql(url, 'SELECT hash FROM drizzle.__drizzle_migrations WHERE expande ORDER BY id')).toEqual(
    [...known, adding].filter(({ expands }) => expands).map(({ hash }) => ({ hash })),
  )
})

it('leaves a database as it was where a migration fails in its middle, and says so', async () => {
  const url = await databaseForTest('demo')
  const failing = later('9000_depois', [
    `UPDATE noticias SET titulo = 'perdido'`,
    'ALTER TABLE noticias ADD COLUMN depois text',
    `SELECT 'segredo'::int`,
  ])
  await expect(migrate(url, {}, [...readMigrations(), failing])).rejects.toThrow(
    /^A atualização do banco de dados falhou no passo "9000_depois" \(SQLSTATE 22P02\), e foi desfeita por inteiro: o banco está como estava\. Volte à versão anterior/,
  )
  const columns = `SELECT FROM information_schema.columns WHERE table_name = 'noticias' AND column_name = 'depois'`
  expect([await sql(url, columns), await sql(url, `SELECT FROM noticias WHERE titulo = 'perdido'`)]).toEqual([[], []])
  expect(await sql(url, count)).toEqual([{ total: knownMigrations().length }])
})

/** A migration of a version to come. */
const later = (name: string, statements: string[], expands = false): Migration => ({
  ...{ name, hash: name, statements, expands },
  createdAt: 9_999_999_999_999,
})

describe('beside a database that a newer version has changed', () => {
  /** What the newer version records of its migration. */
  const record = (hash: string, expande: boolean) =>
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at, expande) VALUES ('${hash}', 9999999999999, ${expande})`

  it('this version changes nothing, makes no backup, and starts just where that was only added to', async () => {
    const { env, url } = await place('demo')
    await migrate(url)
    expect(await sql(url, count)).toEqual([{ total: knownMigrations().length }])
    await sql(url, `CREATE TABLE do_futuro (id integer); ${record('do futuro', true)}`)
    await migrate(url)
    await (await Database.open(url)).close()
    // It would lack what this version does not know.
    const { code, err } = await commandLine(env, ['backup', await emptyFolder()])
    expect([code, err[0]]).toEqual([
      1,
      expect.stringMatching(/^O banco de dados foi atualizado.*Faça a cópia com aquela versão/),
    ])

    await sql(url, record('mais tarde', false))
    await expect(migrate(url)).rejects.toThrow(/versão mais nova do portal.*Nada foi alterado/)
    expect(await sql(url, count)).toEqual([{ total: knownMigrations().length + 2 }])
    expect(await sql(url, 'SELECT count(*)::int AS total FROM noticias')).toEqual([{ total: 24 }])
  })
})

it.each([
  ['database', () => urlOf(inject('serverUrl'), 'nao_existe'), /o banco de dados não existe/],
  ['port', () => 'postgresql://ana:segredo@127.0.0.1:1/portal', /nenhum servidor responde/],
  ['host', () => 'postgresql://ana:segredo@nada.invalid/portal', /o endereço do servidor não/],
])('refuses a DATABASE_URL with a wrong %s in a sentence without its password', async (_what, url, sentence) => {
  const refusal: unknown = await Database.open(url()).catch((error) => error)
  expect(refusal).toMatchObject({ name: 'StartupError', message: expect.stringMatching(sentence) })
  expect(String(refusal)).toContain('Confira DATABASE_URL.')
  expect(String(refusal)).not.toContain('segredo')
})
