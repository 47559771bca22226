import { serverOptions } from '@portal/platform/http/serverOptions'
import { Lifetime } from '@portal/platform/process/Lifetime'
import { listNoticias, listSetores } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { DATABASE } from './config/limits'
import { startApi } from './startApi'
import { clientFor } from './testing/connections'
import { place } from './testing/copies'
import { testSettings } from './testing/testSettings'

it('serves its routes within another server, and requires case-sensitive paths', async () => {
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

/** Blocks the event loop, as loading modules does. */
function keepBusy(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('starts background work once its process has started', { tags: 'all' }, async () => {
  const { env, url } = await place('demo')
  const settings = testSettings({ DEMO: 'nao', ...env })
  const client = await clientFor(url)
  await client.query(`INSERT INTO limites (chave, inicio) VALUES ('velha', now() - interval '40 days')`)
  const lines: string[] = []
  const lifetime = new Lifetime()
  onTestFinished(() => lifetime.end())
  const { connectMs } = DATABASE
  onTestFinished(() => void Object.assign(DATABASE, { connectMs }))
  Object.assign(DATABASE, { connectMs: 1_000 })
  await lifetime.start(async () => {
    await startApi(settings, { lifetime, onProgress: (line) => lines.push(line) })
    keepBusy(DATABASE.connectMs + 500)
  })
  const old = () => client.query(`SELECT chave FROM limites WHERE chave = 'velha'`)
  await expect.poll(async () => (await old()).rows).toEqual([])
  expect(lines.filter((line) => /A limpeza|A fila de e-mails/.test(line))).toEqual([])
})
