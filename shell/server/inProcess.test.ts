// @vitest-environment node
import { getEventListeners } from 'node:events'
import { getSessao, listNoticias, listTags } from '@portal/shared-contracts/api'
import { createApi } from '@portal/shared-contracts/api/client'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inProcess } from './inProcess'

let app: FastifyInstance

beforeEach(() => {
  app = Fastify()
})

afterEach(() => app.close())

const wrapped = (dado: unknown) => ({ codigo: 200, resposta: '', dado, retorno: null })

test('answers calls as over HTTP, without an open port', async () => {
  app.get('/api/noticia/listarTodas', (request, reply) =>
    reply.header('X-Total-Count', '41').send(wrapped([{ id: 1, titulo: JSON.stringify(request.query) }])),
  )
  const api = createApi({ baseUrl: '', transport: inProcess(app) })
  expect(await api(listNoticias, { paginacao: 2, busca: 'café & cia' } as never)).toMatchObject({
    ok: true,
    total: 41,
    valor: [{ titulo: '{"paginacao":"2","busca":"café & cia"}' }],
  })
})

test('sends the session token with the call', async () => {
  app.get('/api/autenticacao/sessao', ({ headers }) =>
    wrapped({ usuarioId: headers.authorization === 'Bearer t' ? 7 : 0 }),
  )
  const api = createApi({ baseUrl: '', token: () => 't', transport: inProcess(app) })
  expect(await api(getSessao, {})).toMatchObject({ ok: true, valor: { usuarioId: 7 } })
})

test('does not wait for an aborted call', async () => {
  app.get('/api/Tag/listarTags', () => new Promise(() => {}))
  const api = createApi({ baseUrl: '', transport: inProcess(app) })
  await expect(api(listTags, {}, { signal: AbortSignal.timeout(20) })).rejects.toThrow()
})

test("removes its listeners from the caller's signal after success or failure", async () => {
  app.get('/api/Tag/listarTags', () => wrapped([]))
  const transport = inProcess(app)
  const { signal } = new AbortController()
  const call = { method: 'get', url: '/api/Tag/listarTags', headers: {}, signal } as const
  await transport(call)
  await expect(transport({ ...call, signal: AbortSignal.abort() })).rejects.toThrow()
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('returns a refusal if the API fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  app.get('/api/Tag/listarTags', () => {
    throw new Error('sem banco')
  })
  const api = createApi({ baseUrl: '', transport: inProcess(app) })
  expect(await api(listTags, {})).toMatchObject({ ok: false, codigo: 500 })
})
