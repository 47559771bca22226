import { expect, inject, it } from 'vitest'
import { clientFor } from '../testing/connections'
import { urlOf } from '../testing/databases'
import { databaseForTest } from '../testing/testDatabase'
import { Database } from './Database'
import { knownMigrations, migrate } from './migrate'

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
