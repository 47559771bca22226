import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { end, endUnderLoad, expectNothingLeft, freezeServer, STARTED, spawnStarting } from './endings.fixture'
import { dataDirForTest } from './testing/dataDirForTest'
import { spawnApi } from './testing/spawnApi'
import { databaseForTest } from './testing/testDatabase'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const signalOf = (number: number) => SIGNALS[number % SIGNALS.length] ?? 'SIGTERM'

describe('an API that ends', () => {
  const times: number[] = []
  afterAll(() => tell('at any moment', times))

  it.each(Array.from({ length: 12 }, (_, number) => number * 200))(
    '%i ms after its start leaves no process or lock, in an empty and in a used folder',
    async (ms) => {
      const dataDir = await dataDirForTest()
      for (const round of [0, 1]) {
        const process_ = spawnStarting({ DATA_DIR: dataDir })
        await after(ms)
        times.push(await end(process_, signalOf(ms / 200 + round)))
        await expectNothingLeft(dataDir)
      }
    },
  )

  it.each([1, 5, 20, 59])('after %i of 60 calls answers all of them', async (answered) => {
    const dataDir = await dataDirForTest()
    const process_ = spawnStarting({ DATA_DIR: dataDir, DEMO: 'sim' })
    await process_.printed(STARTED)
    times.push(await endUnderLoad({ ...process_, baseUrl: process_.baseUrl() }, signalOf(answered), answered))
    await expectNothingLeft(dataDir)
  })
})

describe('an API with its own database', () => {
  const times: number[] = []
  afterAll(() => tell('with its own database', times))

  it('leaves no process or lock if it ends during its start, and can start again', async () => {
    const dataDir = await dataDirForTest()
    const moments = [
      ['Criando o banco de dados…', 'SIGTERM'],
      ['Iniciando o PostgreSQL embutido…', 'SIGINT'],
      ['Preparando o banco de dados…', 'SIGHUP'],
    ] as const
    for (const [line, signal] of moments) {
      const process_ = spawnStarting({ DATA_DIR: dataDir })
      await process_.printed(line)
      times.push(await end(process_, signal))
      expect([line, await process_.exit]).toEqual([line, 0])
      await expectNothingLeft(dataDir)
    }
    const process_ = spawnStarting({ DATA_DIR: dataDir, DEMO: 'sim' })
    await process_.printed(STARTED)
    times.push(await endUnderLoad({ ...process_, baseUrl: process_.baseUrl() }, 'SIGHUP'))
    await expectNothingLeft(dataDir)
  })

  it('ends although its database server does not respond, and stops the server', async () => {
    const dataDir = await dataDirForTest()
    const process_ = spawnStarting({ DATA_DIR: dataDir })
    await process_.printed(STARTED)
    await freezeServer(dataDir)
    times.push(await end(process_, 'SIGTERM'))
    await expect.poll(() => expectNothingLeft(dataDir).then(() => 'nothing')).toBe('nothing')
  })
})

it('finishes or refuses every call, and ends within 10 seconds, after SIGTERM under load', async () => {
  const process_ = await spawnApi({ DATABASE_URL: await databaseForTest('demo'), DATA_DIR: await dataDirForTest() })
  await endUnderLoad(process_, 'SIGTERM')
})

it('ends while it waits for a silent database', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const called = once(silent, 'connection')
  const process_ = spawnStarting({
    DATABASE_URL: `postgres://portal@127.0.0.1:${port}/portal`,
    DATA_DIR: await dataDirForTest(),
  })
  await called
  await end(process_, 'SIGTERM')
})

it('ends immediately at a second Ctrl-C, though a request is open', async () => {
  const dataDir = await dataDirForTest()
  const process_ = spawnStarting({ DATA_DIR: dataDir })
  await process_.printed(STARTED)
  const visit = request(`${process_.baseUrl()}/api/autenticacao/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Content-Length': 100, Expect: '100-continue' },
  })
  const cut = new Promise((resolve) => visit.once('close', resolve))
  visit.on('error', () => {})
  visit.flushHeaders()
  await once(visit, 'continue')
  process_.child.kill('SIGINT')
  const again = setInterval(() => process_.child.kill('SIGINT'), 1_200)
  const start = performance.now()
  await process_.exit
  clearInterval(again)
  expect(performance.now() - start).toBeLessThan(4_500)
  await cut
  await expectNothingLeft(dataDir)
})

function tell(when: string, times: number[]) {
  console.log(`| signals ${when} | ${times.length} ends | worst ${Math.round(Math.max(...times))} ms |`)
}
