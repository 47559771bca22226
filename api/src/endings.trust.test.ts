import { setTimeout as after } from 'node:timers/promises'
import { describe, it } from 'vitest'
import { end, endUnderLoad, expectNothingLeft, STARTED, spawnStarting } from './endings.fixture'
import { dataDirForTest } from './testing/dataDirForTest'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const signalOf = (number: number) => SIGNALS[number % SIGNALS.length] ?? 'SIGTERM'

describe('an API that is ended', { timeout: 120_000 }, () => {
  it.each(Array.from({ length: 12 }, (_, number) => number * 200))(
    '%i ms after it began leaves nothing behind, on an empty folder and on one that was used',
    async (ms) => {
      const dataDir = await dataDirForTest()
      for (const round of [0, 1]) {
        const process_ = spawnStarting({ DATA_DIR: dataDir })
        await after(ms)
        await end(process_, signalOf(ms / 200 + round))
        await expectNothingLeft(dataDir)
      }
    },
  )

  it.each([1, 2, 5, 10, 20, 30, 45, 59])('after %i of 60 calls cuts none of them off', async (answered) => {
    const dataDir = await dataDirForTest()
    const process_ = spawnStarting({ DATA_DIR: dataDir, DEMO: 'sim' })
    await process_.printed(STARTED)
    await endUnderLoad({ ...process_, baseUrl: process_.baseUrl() }, signalOf(answered), answered)
    await expectNothingLeft(dataDir)
  })
})
