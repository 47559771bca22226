import { expect, it } from 'vitest'
import { Database } from '../database/Database'
import { migrate } from '../database/migrate'
import { databaseOfShape } from '../database/shapes.fixture'
import { clientFor } from '../testing/connections'
import { databaseForTest } from '../testing/testDatabase'
import { WordsRenewal } from './WordsRenewal'

const rethrow = (error: unknown) => {
  throw error
}

it('gives items of an earlier version their words anew, a few at a time, and then has nothing left to do', async () => {
  const { url, client } = await databaseOfShape('0018_imagens')
  await client.query(`UPDATE noticias SET titulo = 'Robôs✅Engrenagens'`)
  await client.query(`INSERT INTO noticias (titulo, descricao, data_publicacao, usuario_id)
    SELECT 'Robôs→Engrenagens', '', '2020-01-01', min(id) FROM usuarios, generate_series(1, 300) GROUP BY generate_series`)
  await migrate(url)
  const found = async () => {
    const { rows } = await client.query(`SELECT count(*)::int AS total FROM noticias WHERE procura @@ 'engrenagens'`)
    return rows[0].total
  }
  const { rowCount: all } = await client.query('SELECT FROM noticias')
  const database = await Database.open(url)
  const renewal = new WordsRenewal(database.db, rethrow)
  let rounds = 1
  while (await renewal.renew()) rounds += 1
  expect([await found(), await renewal.renew()]).toEqual([all, false])
  expect(rounds).toBeGreaterThan(3)
  await database.close()
})

it('leaves an empty database empty, so that a backup can be restored into it', async () => {
  const url = await databaseForTest('empty')
  await migrate(url)
  const client = await clientFor(url)
  const { rows } = await client.query(`SELECT tablename AS nome FROM pg_tables WHERE schemaname = 'public'`)
  for (const { nome } of rows) expect([nome, (await client.query(`SELECT FROM ${nome}`)).rowCount]).toEqual([nome, 0])
})
