import { outageOf } from '@portal/platform/http/outageOf'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { DATABASE } from '../config/limits'
import { databaseForTest } from '../testing/testDatabase'
import { Database } from './Database'
import { RequestAbortContext } from './RequestAbortContext'

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

it('runs no query for a client that disconnects while waiting for a connection', async () => {
  const abortContext = new RequestAbortContext()
  // The long timeout shows that only a disconnect refuses the query.
  const limits = { ...DATABASE, connectMs: 60_000, connections: { statements: 1, transactions: 1 } }
  const database = await Database.open(await databaseForTest('empty'), limits, { abortContext })
  onTestFinished(() => database.close())
  await database.pool.query('CREATE SEQUENCE asked')
  const held = await database.pool.connect()
  const asker = new AbortController()
  const reading = abortContext.serve(asker.signal, () => database.pool.query(`SELECT nextval('asked')`))
  const refused = reading.then(
    () => undefined,
    (error) => outageOf(error),
  )
  asker.abort()
  expect(await refused).toBe('busy')
  held.release()
  expect((await database.pool.query('SELECT is_called FROM asked')).rows).toEqual([{ is_called: false }])
})
