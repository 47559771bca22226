import { listNoticias, listSetores } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { serverOptions } from './app'
import { startApi } from './startApi'
import { place } from './testing/copies'
import { testSettings } from './testing/testSettings'

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
