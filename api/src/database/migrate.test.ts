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

it('migrates once when four portals start together, and records whether each migration only adds', {
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

it('reports each step for an existing database, and none for a new one', async () => {
  const url = await databaseForTest('empty')
  const lines: string[] = []
  const step = { onProgress: (line: string) => lines.push(line) }
  const known = readMigrations()
  await migrate(url, step, known.slice(0, -2))
  expect(lines).toEqual([])
  await migrate(url, step)
  await migrate(url, step)
  expect(lines).toEqual(['Atualizando o banco de dados: passo 1 de 2…', 'Atualizando o banco de dados: passo 2 de 2…'])
})

it('leaves the database unchanged if a migration fails, and says so', async () => {
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

const later = (name: string, statements: string[], expands = false): Migration => ({
  ...{ name, hash: name, statements, expands },
  createdAt: 9_999_999_999_999,
})

describe('on a database that a newer version has migrated', () => {
  const record = (hash: string, expande: boolean) =>
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at, expande) VALUES ('${hash}', 9999999999999, ${expande})`

  it('this version changes nothing, makes no backup, and starts only if the migration only adds', async () => {
    const { env, url } = await place('demo')
    await migrate(url)
    expect(await sql(url, count)).toEqual([{ total: knownMigrations().length }])
    await sql(url, `CREATE TABLE do_futuro (id integer); ${record('do futuro', true)}`)
    await migrate(url)
    await (await Database.open(url)).close()
    // A backup would lack the newer version's data.
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
