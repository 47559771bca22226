import { expect, it } from 'vitest'
import { DATABASE } from '../bounds'
import { behindProxy, TAGS } from './behindProxy.fixture'

it('answers 503 while the database is silent, tells it by readiness, and serves again once it is back', async () => {
  // A statement timeout would hide a missing check of the connection.
  const pulse = { everyMs: 50, patienceMs: 200 }
  const { app, proxy, status, setPatience } = await behindProxy({ ...DATABASE, pulse })
  proxy.silence()
  await expect.poll(() => status()).toBe(503)
  await expect.poll(() => status('/saude/pronta')).toBe(503)
  const answer = await app.inject(TAGS)
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
