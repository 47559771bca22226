import { expect, it } from 'vitest'
import { DATABASE } from '../bounds'
import { behindProxy } from './behindProxy.fixture'

const ROUNDS = 5
/** The limits of `bounds.ts`, which other tests have with more patience. */
const SHIPPED = { connectMs: 3_000, statementMs: 15_000, pulse: { everyMs: 250, patienceMs: 3_000 } }

/** How long it takes until ten calls at a time are all answered with a status. */
async function until(expected: number, status: () => Promise<number>, timeout: number) {
  const start = performance.now()
  const answers = async () => new Set(await Promise.all(Array.from({ length: 10 }, () => status())))
  await expect.poll(answers, { timeout, interval: 20 }).toEqual(new Set([expected]))
  return Math.round(performance.now() - start)
}

it('frozen connections are left behind within five seconds, a silent database noticed in as many, and left in one', async () => {
  const { proxy, status } = await behindProxy({ ...DATABASE, ...SHIPPED })
  const times: Record<'frozen' | 'noticed' | 'back', number>[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    proxy.freeze()
    const frozen = await until(200, status, 5_000)
    proxy.silence()
    const noticed = await until(503, status, 5_000)
    proxy.heal()
    times.push({ frozen, noticed, back: await until(200, status, 1_000) })
  }
  console.table(times)
})
