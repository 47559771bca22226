import { listNoticias, listSetores } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serverOptions } from './app'
import { EmbeddedPostgres } from './database/embedded/EmbeddedPostgres'
import { startApi } from './startApi'
import { dataDirForTest, postmasterOf } from './testing/dataDirForTest'
import { databaseForTest } from './testing/testDatabase'
import { testSettings } from './testing/testSettings'

const SETORES = '/api/faleConoscoSetor/ObterFaleConoscoSetores'

async function startForTest(env: Record<string, string>) {
  const api = await startApi(testSettings({ DEMO: 'nao', ...env }))
  onTestFinished(() => api.close())
  return api
}

describe('an API with its own database', () => {
  it('tells each long step, and stops its server when it is closed', async () => {
    const dataDir = await dataDirForTest()
    const lines: string[] = []
    const settings = testSettings({ DATA_DIR: dataDir, DEMO: 'nao' })
    const api = await startApi(settings, { onProgress: (line) => lines.push(line) })
    expect(await postmasterOf(dataDir)).toBeGreaterThan(0)
    await api.close()
    expect(lines).toEqual([
      'Criando o banco de dados…',
      'Iniciando o PostgreSQL embutido…',
      'Preparando o banco de dados…',
      expect.stringMatching(/^ATENÇÃO: ninguém escolheu ainda quem publica/),
    ])
    expect(await postmasterOf(dataDir)).toBeUndefined()
  })

  it('serves again after the death of its server, and says 503 at most until then', async () => {
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
    await expect.poll(isBack, { timeout: 20_000, interval: 10 }).toBe(true)
    expect([200, 503]).toEqual(expect.arrayContaining([...answers]))
  })
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

describe('the routes', () => {
  it('serve from within another server, beside its own', async () => {
    const env = { DATABASE_URL: await databaseForTest('demo'), DATA_DIR: await dataDirForTest() }
    const api = await startForTest(env)
    const shell = Fastify(serverOptions(testSettings(env)))
    shell.get('/', () => 'casca')
    shell.setNotFoundHandler((_request, reply) => reply.code(404).send('da casca'))
    await shell.register(api.routes)
    const baseUrl = await shell.listen({ host: '127.0.0.1', port: 0 })
    onTestFinished(() => shell.close())

    expect(await createApi({ baseUrl })(listSetores, {})).toMatchObject({ ok: true })
    expect(await createApi({ baseUrl })(listNoticias, { paginacao: 1 })).toMatchObject({ total: 24 })
    expect(await (await fetch(`${baseUrl}/api/nada`)).json()).toMatchObject({ codigo: 404 })
    expect(await (await fetch(`${baseUrl}/`)).text()).toBe('casca')
    expect(await (await fetch(`${baseUrl}/nada`)).text()).toBe('da casca')
  })

  it('refuse a server that tells /api/tag from /api/Tag', async () => {
    const api = await startForTest({ DATABASE_URL: await databaseForTest('demo'), DATA_DIR: await dataDirForTest() })
    await expect(Fastify().register(api.routes)).rejects.toThrow('serverOptions()')
  })
})
