import { listNoticias, listSetores } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { serverOptions } from './app'
import { startApi } from './startApi'
import { poolFor } from './testing/connections'
import { place } from './testing/copies'
import { dataDirForTest, postmasterOf } from './testing/dataDirForTest'
import { testSettings } from './testing/testSettings'

describe('an API with its own database', () => {
  it('tells each long step, stops its server when it is closed, and starts again with what was written', async () => {
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
    await first.parts.pool.query(`INSERT INTO tags (descricao) SELECT lower('ÓPTICA')`)
    await first.close()
    expect(await postmasterOf(dataDir)).toBeUndefined()

    const second = await startApi(settings)
    onTestFinished(() => second.close())
    const { rows } = await second.parts.pool.query('SELECT descricao FROM tags')
    expect(rows).toEqual([{ descricao: 'óptica' }])
    // All that one portal may have open at a time.
    const pool = poolFor(second.parts.pool.options.connectionString ?? '', 20)
    const clients = await Promise.all(Array.from({ length: 20 }, () => pool.connect()))
    for (const client of clients) client.release()
    await pool.end()
  })
})

it('serves its routes within another server, and refuses one that tells /api/tag from /api/Tag', async () => {
  const settings = testSettings({ DEMO: 'nao', ...(await place('demo')).env })
  const api = await startApi(settings)
  onTestFinished(() => api.close())
  const shell = Fastify(serverOptions(settings))
  onTestFinished(() => shell.close())
  shell.get('/', () => 'casca')
  shell.setNotFoundHandler((_request, reply) => reply.code(404).send('da casca'))
  await shell.register(api.routes)
  const baseUrl = await shell.listen({ host: '127.0.0.1', port: 0 })

  expect(await createApi({ baseUrl })(listSetores, {})).toMatchObject({ ok: true })
  expect(await createApi({ baseUrl })(listNoticias, { paginacao: 1 })).toMatchObject({ total: 24 })
  expect(await (await fetch(`${baseUrl}/api/nada`)).json()).toMatchObject({ codigo: 404 })
  expect(await (await fetch(`${baseUrl}/`)).text()).toBe('casca')
  expect(await (await fetch(`${baseUrl}/nada`)).text()).toBe('da casca')
  await expect(Fastify().register(api.routes)).rejects.toThrow('serverOptions()')
})
