import { expect, it, onTestFinished } from 'vitest'
import { EmbeddedPostgres } from './database/embedded/EmbeddedPostgres'
import { startApi } from './startApi'
import { dataDirForTest, postmasterOf } from './testing/dataDirForTest'
import { testSettings } from './testing/testSettings'

const SETORES = '/api/faleConoscoSetor/ObterFaleConoscoSetores'

async function startForTest(env: Record<string, string>) {
  const api = await startApi(testSettings({ DEMO: 'nao', ...env }))
  onTestFinished(() => api.close())
  return api
}

it('serves again after the death of its own database server, and says 503 at most until then', async () => {
  const dataDir = await dataDirForTest()
  const app = (await startForTest({ DATA_DIR: dataDir })).createApp()
  const killed = await postmasterOf(dataDir)
  process.kill(killed ?? 0, 'SIGKILL')
  const answers = new Set<number>()
  const isBack = async () => {
    const { statusCode } = await app.inject(SETORES)
    answers.add(statusCode)
    return statusCode === 200 && (await postmasterOf(dataDir)) !== killed
  }
  await expect.poll(isBack, { interval: 10 }).toBe(true)
  expect([200, 503]).toEqual(expect.arrayContaining([...answers]))
})

it('answers 503 in the wrapper while a database server is away', async () => {
  const server = await EmbeddedPostgres.open(await dataDirForTest())
  const app = (await startForTest({ DATABASE_URL: server.connectionString })).createApp()
  expect((await app.inject(SETORES)).statusCode).toBe(200)
  await server.close()
  const answer = await app.inject(SETORES)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ codigo: 503, dado: null, retorno: null })
})
