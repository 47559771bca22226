import { outageOf } from '@portal/platform/http/outageOf'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DATABASE } from '../config/limits'
import { clientFor } from '../testing/connections'
import { FaultyProxy } from '../testing/FaultyProxy'
import { databaseForTest } from '../testing/testDatabase'
import { behindProxy, INSTITUICOES } from './behindProxy.fixture'
import { Database } from './Database'

it('answers 503 and is not ready while the database is silent, and serves again once it is back', async () => {
  // A statement timeout would hide a missing health check.
  const pulse = { everyMs: 50, patienceMs: 200 }
  const { app, proxy, status, setPatience } = await behindProxy({ ...DATABASE, pulse })
  proxy.silence()
  await expect.poll(() => status()).toBe(503)
  await expect.poll(() => status('/saude/pronta')).toBe(503)
  const answer = await app.inject(INSTITUICOES)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({
    codigo: 503,
    resposta: expect.stringContaining('temporariamente indisponível'),
  })
  setPatience(DATABASE.pulse.patienceMs)
  proxy.heal()
  await expect.poll(() => status()).toBe(200)
  await expect.poll(() => status('/saude/pronta')).toBe(200)
})

it('frozen connections are dropped, with or without a running statement', async () => {
  const { proxy, status, direct } = await behindProxy({ ...DATABASE, pulse: { everyMs: 50, patienceMs: 500 } })
  const holder = await clientFor(direct)
  await holder.query('BEGIN; LOCK TABLE instituicoes')
  const underWay = status()
  const waiting = async () =>
    (await holder.query(`SELECT FROM pg_locks WHERE NOT granted AND relation = 'instituicoes'::regclass`)).rowCount
  await expect.poll(waiting).toBeGreaterThan(0)
  proxy.freeze()
  await holder.query('ROLLBACK')
  expect(await underWay).toBe(503)
  await expect.poll(() => status()).toBe(200)
})

describe('an unanswered statement on a frozen connection', () => {
  async function openWarm() {
    const { proxy, url } = await FaultyProxy.before(await databaseForTest('empty'))
    const pulse = { everyMs: 60_000, patienceMs: 3_000 }
    const connections = { statements: 6, transactions: 6 }
    const database = await Database.open(url, { ...DATABASE, statementMs: 100, connections, pulse })
    onTestFinished(() => database.close())
    const clients = await Promise.all(Array.from({ length: 6 }, () => database.pool.connect()))
    const others = await Promise.all(Array.from({ length: 6 }, () => database.transactions.connect()))
    for (const client of [...clients, ...others]) client.release()
    expect(proxy.connections).toBe(12)
    return { proxy, database }
  }

  it('ends, and all frozen connections with it', async () => {
    const { proxy, database } = await openWarm()
    proxy.freeze()
    await expect(database.pool.query('SELECT 1')).rejects.toThrow('Connection terminated')
    const answered = async () => (await database.pool.query('SELECT 1').catch(() => undefined))?.rowCount
    await expect.poll(answered).toBe(1)
  })

  it('ends its transaction immediately', async () => {
    const { proxy, database } = await openWarm()
    const work = database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`)
      proxy.freeze()
      await tx.execute(sql`SELECT 2`)
    })
    expect(outageOf(await work.catch((error) => error))).toBe('away')
    const again = () => database.db.transaction((tx) => tx.execute(sql`SELECT 1`)).catch(() => undefined)
    await expect.poll(again).toMatchObject({ rowCount: 1 })
  })
})
