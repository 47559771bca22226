import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { databaseForTest } from '../testing/testDatabase'
import { Database } from './Database'

it('releases connections even if they end before BEGIN', async () => {
  const database = await Database.open(await databaseForTest('empty'))
  onTestFinished(() => database.close())
  const { max = 0 } = database.transactions.options
  for (let number = 0; number < 2 * max; number += 1) {
    database.transactions.once('acquire', (client) => client.end())
    await expect(database.db.transaction((tx) => tx.execute(sql`SELECT 1`))).rejects.toThrow()
  }
  expect(await database.db.transaction((tx) => tx.execute(sql`SELECT 1`))).toMatchObject({ rowCount: 1 })
})
