import { expect, it } from 'vitest'
import { DATABASE } from '../bounds'
import { behindProxy, TAGS } from './behindProxy.fixture'

/** The limit of a statement would hide that nobody asks whether the database is there. */
const SHORT = { ...DATABASE, statementMs: 60_000, connectMs: 1_000, pulse: { everyMs: 50, patienceMs: 500 } }

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
  await expect.poll(() => status('/saude/pronta')).toBe(200)
})
