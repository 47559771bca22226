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

it('migrates once when four portals start at the same moment', async () => {
  const url = await databaseForTest('empty')
  await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])
  expect(await sql(url, count)).toEqual([{ total: knownMigrations().length }])
})

it('changes nothing in a database that is up to date', async () => {
  const url = await databaseForTest('demo')
  await migrate(url)
  expect(await sql(url, count)).toEqual([{ total: knownMigrations().length }])
  expect(await sql(url, 'SELECT count(*)::int AS total FROM noticias')).toEqual([{ total: 24 }])
})

it('refuses a database that a newer version has changed, and leaves it as it is', async () => {
  const url = await databaseForTest('demo')
  await sql(url, `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('do futuro', 9999999999999)`)
  await expect(migrate(url)).rejects.toThrow(/versão mais nova do portal.*Nada foi alterado/)
  expect(await sql(url, count)).toEqual([{ total: knownMigrations().length + 1 }])
})

describe('beside a database to which a newer version has only added', () => {
  /** What the newer version records of its migration. */
  const record = (hash: string, expande: boolean) =>
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at, expande) VALUES ('${hash}', 9999999999999, ${expande})`

  it('this version starts, and changes nothing', async () => {
    const url = await databaseForTest('demo')
    await sql(url, `CREATE TABLE do_futuro (id integer); ${record('do futuro', true)}`)
    await migrate(url)
    expect(await sql(url, count)).toEqual([{ total: knownMigrations().length + 1 }])
    await (await Database.open(url)).close()
  })

  it('this version is refused once a migration that takes something away has come', async () => {
    const url = await databaseForTest('demo')
    await sql(url, `${record('do futuro', true)}; ${record('mais tarde', false)}`)
    await expect(migrate(url)).rejects.toThrow(/versão mais nova do portal.*Nada foi alterado/)
  })

  it('this version makes no backup, which would lack what it does not know', async () => {
    const { env, url } = await place('demo')
    await sql(url, record('do futuro', true))
    const { code, err } = await commandLine(env, ['backup', await emptyFolder()])
    expect([code, err[0]]).toEqual([
      1,
      expect.stringMatching(/^O banco de dados foi atualizado.*Faça a cópia com aquela versão/),
    ])
  })
})

it('records of each migration whether it only adds', async () => {
  const url = await databaseForTest('empty')
  const [first, ...others] = readMigrations()
  const adding = { ...first, name: 'mais', hash: 'mais', statements: ['CREATE TABLE mais (id integer)'], expands: true }
  await migrate(url, {}, [first, ...others, adding] as Migration[])
  expect(await sql(url, 'SELECT hash FROM drizzle.__drizzle_migrations WHERE expande')).toEqual(
    [...others, adding].filter((migration) => migration?.expands).map((migration) => ({ hash: migration?.hash })),
  )
  await migrate(url)
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
