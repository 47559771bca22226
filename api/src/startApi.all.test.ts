import { expect, it, onTestFinished } from 'vitest'
import { EmbeddedPostgres } from './database/embedded/EmbeddedPostgres'
import { startApi } from './startApi'
import { poolFor } from './testing/connections'
import { dataDirForTest, postmasterOf } from './testing/dataDirForTest'
import { testSettings } from './testing/testSettings'

const SETORES = '/api/faleConoscoSetor/ObterFaleConoscoSetores'

async function startForTest(env: Record<string, string>) {
  const api = await startApi(testSettings({ DEMO: 'nao', ...env }))
  onTestFinished(() => api.close())
  return api
}

it('an API with its own database reports long steps, stops its server, and starts again with its data', async () => {
  const dataDir = await dataDirForTest()
  const settings = testSettings({ DATA_DIR: dataDir, DEMO: 'nao' })
  const lines: string[] = []
  const first = await startApi(settings, { onProgress: (line) => lines.push(line) })
  expect(lines).toEqual([
    'Criando o banco de dados…',
    'Iniciando o PostgreSQL embutido…',
    'Preparando o banco de dados…',
    expect.stringMatching(/^ATENÇÃO: ninguém escolheu ainda quem publica/),
  ])
  await first.pool.query(`INSERT INTO tags (descricao) SELECT lower('ÓPTICA')`)
  await first.close()
  expect(await postmasterOf(dataDir)).toBeUndefined()

  const second = await startApi(settings)
  onTestFinished(() => second.close())
  const { rows } = await second.pool.query('SELECT descricao FROM tags')
  expect(rows).toEqual([{ descricao: 'óptica' }])
  const pool = poolFor(second.pool.options.connectionString ?? '', 20)
  const clients = await Promise.all(Array.from({ length: 20 }, () => pool.connect()))
  for (const client of clients) client.release()
  await pool.end()
})

it('serves again after its database server was killed, with 503 at most until then', async () => {
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

it('answers 503 in the wrapper while a database server is unreachable', async () => {
  const server = await EmbeddedPostgres.open(await dataDirForTest())
  const app = (await startForTest({ DATABASE_URL: server.connectionString })).createApp()
  expect((await app.inject(SETORES)).statusCode).toBe(200)
  await server.close()
  const answer = await app.inject(SETORES)
  expect(answer.headers['retry-after']).toBe('5')
  expect(answer.json()).toMatchObject({ codigo: 503, dado: null, retorno: null })
})
