import { beforeEach, describe, it, vi } from 'vitest'
import { endUnderLoad } from './endings.fixture'
import { describeKillsOfApi } from './reliability.fixture'
import { dataDirForTest } from './testing/dataDirForTest'
import { spawnApi } from './testing/spawnApi'
import { databaseForTest } from './testing/testDatabase'

// The client tells the console of every call that did not get through; here those are the point.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

describeKillsOfApi(1)

describe('SIGTERM under load', () => {
  it('lets every call finish or says 503, and ends within 10 seconds', async () => {
    const process_ = await spawnApi({ DATABASE_URL: await databaseForTest('demo'), DATA_DIR: await dataDirForTest() })
    await endUnderLoad(process_, 'SIGTERM')
  }, 60_000)
})
