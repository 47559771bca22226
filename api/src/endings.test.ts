import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { end, expectNothingLeft, STARTED, spawnStarting } from './endings.fixture'
import { dataDirForTest } from './testing/dataDirForTest'

it('ends while it waits for a database that never answers', async () => {
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
}, 60_000)

it('ends at once at a second Ctrl-C, whoever is still waited for', async () => {
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
}, 60_000)
