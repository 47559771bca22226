import { expect, it } from 'vitest'
import { DATABASE } from '../bounds'
import { clientFor } from '../testing/connections'
import { behindProxy, TAGS } from './behindProxy.fixture'

const SHORT = { ...DATABASE, connectMs: 1_000, pulse: { everyMs: 50, patienceMs: 500 } }

it('connections that froze are left behind, whether a statement is under way or none', async () => {
  const { proxy, status, direct } = await behindProxy(SHORT)
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
  const { app, proxy, status } = await behindProxy(SHORT)
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
  const pulse = { everyMs: 60_000, patienceMs: 500 }
  const { proxy, status } = await behindProxy({ ...SHORT, statementMs: 1_000, pulse })
  await Promise.all(Array.from({ length: 10 }, () => status('/api/instituicao/buscarInstituicoes')))
  proxy.freeze()
  expect(await status()).toBe(503)
  await expect.poll(() => status()).toBe(200)
})
