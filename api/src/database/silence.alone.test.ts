import { expect, it } from 'vitest'
import { DATABASE } from '../config/limits'
import { behindProxy } from './behindProxy.fixture'

const ROUNDS = 5
/** The limits of `limits.ts`; other tests use longer ones. */
const SHIPPED = { connectMs: 3_000, statementMs: 15_000, pulse: { everyMs: 250, patienceMs: 3_000 } }

async function until(expected: number, status: () => Promise<number>, timeout: number) {
  const start = performance.now()
  const answers = async () => new Set(await Promise.all(Array.from({ length: 10 }, () => status())))
  await expect.poll(answers, { timeout, interval: 20 }).toEqual(new Set([expected]))
  return Math.round(performance.now() - start)
}

it('drops frozen connections and notices a silent database within five seconds, and its return within one', async () => {
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
