import { expect, it, onTestFinished } from 'vitest'
import { DATABASE } from '../bounds'
import { startApi } from '../startApi'
import { clientFor } from '../testing/connections'
import { place } from '../testing/copies'
import { FaultyProxy } from '../testing/FaultyProxy'
import { testSettings } from '../testing/testSettings'

const SHORT = { ...DATABASE, connectMs: 1_000, pulse: { everyMs: 50, patienceMs: 500 } }
const TAGS = '/api/tag/listarTags'

/** A portal whose database is behind a network with faults. */
async function start(limits = SHORT) {
  const { env, url: direct } = await place('demo')
  const { proxy, url } = await FaultyProxy.before(direct)
  const api = await startApi(testSettings({ ...env, DATABASE_URL: url }), { sendMail: false, limits })
  onTestFinished(() => api.close())
  const app = api.createApp()
  const status = async (path = TAGS) => (await app.inject(path)).statusCode
  expect(await status()).toBe(200)
  // The connection of the pulse, too.
  await expect.poll(() => proxy.connections).toBeGreaterThan(1)
  return { app, proxy, status, direct }
}

it('connections that froze are left behind, whether a statement is under way or none', async () => {
  const { proxy, status, direct } = await start()
  const holder = await clientFor(direct)
  await holder.query('BEGIN; LOCK TABLE tags')
  const underWay = status()
  const waiting = async () => (await holder.query(`SELECT FROM pg_locks WHERE NOT granted`)).rowCount
  await expect.poll(waiting).toBeGreaterThan(0)
  proxy.freeze()
  await holder.query('ROLLBACK')
  expect(await underWay).toBe(503)
  await expect.poll(() => status()).toBe(200)
})

it('a database that says nothing is a 503 at once, told by readiness, and served again once it is back', async () => {
  const { app, proxy, status } = await start()
  proxy.silence()
  expect(await status()).toBe(503)
  await expect.poll(() => status('/saude/pronta')).toBe(503)
  const answer = await app.inject(TAGS)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({
    codigo: 503,
    resposta: expect.stringContaining('temporariamente indisponível'),
  })
  proxy.heal()
  await expect.poll(() => status()).toBe(200)
  expect(await status('/saude/pronta')).toBe(200)
})

it('a statement that is not answered ends, and every connection that froze with its own', async () => {
  const { proxy, status } = await start({
    ...SHORT,
    statementMs: 300,
    pulse: { everyMs: 60_000, patienceMs: 500 },
  })
  proxy.freeze()
  expect(await status()).toBe(503)
  expect(await status()).toBe(200)
})
