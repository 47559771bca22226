import * as contract from '@portal/shared-contracts/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Portal, startPortal } from './testing/startPortal'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ ORIGENS: 'https://portal.example' })
})
afterAll(() => portal.close())

const get = (path: string, init?: RequestInit) => fetch(portal.baseUrl + path, init)

const endpoints = (Object.values(contract) as unknown[]).filter(
  (value): value is contract.Endpoint<never, unknown> => typeof value === 'object' && value !== null && 'path' in value,
)

it('serves every read of the contract, whatever the case of its address', async () => {
  const reads = endpoints.filter(({ method }) => method === 'GET')
  expect(reads).toHaveLength(37)
  for (const { path, access } of reads) {
    const response = await get(`/${path.replace(/^\//, '').toUpperCase()}/`)
    await response.arrayBuffer()
    // Those that need an id say so; none is unknown.
    expect([response.status, path]).toEqual([
      access === 'private' ? 401 : path.match(/etalhes|PorId/) ? 400 : 200,
      path,
    ])
  }
})

describe('every answer', () => {
  it.each([
    ['/api/noticia/listarUltimas', 200],
    ['/api/noticia/detalhes?Id=999', 404],
    ['/api/noticia/detalhes?Id=um', 400],
    ['/api/noticia/detalhes', 400],
    ['/api/noticia/listarPorUsuarioId', 401],
    ['/api/nada', 404],
    ['/nada', 404],
    ['/api/%E0%A4%A', 400],
  ])('%s is the wrapper, with %i as its status and its code', async (path, status) => {
    const response = await get(path)
    const body = (await response.json()) as contract.Wrapper<unknown>
    expect(response.status).toBe(status)
    expect(Object.keys(body).sort()).toEqual(['codigo', 'dado', 'resposta', 'retorno'])
    expect(body.codigo).toBe(status)
    expect(body.dado).toEqual(body.retorno)
  })

  it('has a sentence in Portuguese where it is a refusal', async () => {
    const body = (await (await get('/api/noticia/detalhes?Id=0')).json()) as contract.Wrapper<unknown>
    expect(body.resposta).toBe('O campo "Id" é inválido: deve ser maior que zero.')
  })
})

it('says of what is the same for everybody that it may be kept for a second, and of what is not that it may not', async () => {
  const keeping = async (path: string, init?: RequestInit) => (await get(path, init)).headers.get('cache-control')
  expect(await keeping('/api/noticia/listarTodas')).toBe('public, max-age=0, s-maxage=1')
  expect(await keeping('/api/noticia/detalhes?Id=999')).toBe('no-store')
  expect(await keeping('/api/noticia/listarTodas', { headers: { authorization: 'Bearer x' } })).toBe(
    'private, no-store',
  )
  expect(await keeping('/api/autenticacao/logout', { method: 'POST' })).toBe('private, no-store')
  const { headers } = await get('/api/noticia/listarTodas')
  expect(headers.get('vary')?.toLowerCase()).toContain('authorization')
})

describe('query keys', () => {
  it.each([
    ['are read in any case', '/api/noticia/listarTodas?PAGINACAO=2&Busca=lei', 200],
    ['are refused when unknown', '/api/noticia/listarTodas?pagina=2', 400],
    ['are refused when given twice', '/api/noticia/listarTodas?paginacao=1&paginacao=2', 400],
    ['are refused when given twice in two spellings', '/api/noticia/detalhes?id=1&ID=1', 400],
    ['are refused where there is nothing to ask', '/api/noticia/autores?x=1', 400],
    ['must be whole numbers', '/api/noticia/listarTodas?paginacao=1.5', 400],
    ['are not 0 when empty', '/api/noticia/listarTodas?paginacao=', 400],
    ['may not be endless', `/api/noticia/listarTodas?busca=${'a'.repeat(201)}`, 400],
    ['are not the prototype’s', '/api/noticia/listarTodas?__proto__=1', 400],
  ])('%s', async (_what, path, status) => {
    expect((await get(path)).status).toBe(status)
  })
})

describe('another origin', () => {
  it('is let in when it is listed, and may read the total', async () => {
    const { headers } = await get('/api/noticia/listarTodas', { headers: { Origin: 'https://portal.example' } })
    expect(headers.get('access-control-allow-origin')).toBe('https://portal.example')
    expect(headers.get('access-control-expose-headers')).toBe('X-Total-Count')
  })

  it('is not let in when it only resembles a listed one', async () => {
    const { headers } = await get('/api/noticia/listarTodas', { headers: { Origin: 'https://portal.example.evil' } })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})

it('refuses a body of JSON that is longer than any call needs', async () => {
  const body = JSON.stringify({ email: 'a'.repeat(33_000), password: 'x' })
  const headers = { 'Content-Type': 'application/json' }
  const response = await get('/api/autenticacao/login', { method: 'POST', headers, body })
  expect([response.status, await response.json()]).toMatchObject([
    413,
    { resposta: 'O conteúdo enviado é grande demais.' },
  ])
})

it('describes every call that it serves at /api/docs', async () => {
  const description = (await (await get('/api/docs')).json()) as {
    openapi: string
    paths: Record<string, Record<string, { security?: unknown; parameters?: { name: string; schema: unknown }[] }>>
  }
  expect(description.openapi).toBe('3.1.0')
  for (const { path, method } of endpoints) {
    expect(description.paths).toHaveProperty([`/${path.replace(/^\//, '')}`, method.toLowerCase()])
  }
  expect(description.paths['/api/noticia/listarTodas']?.get?.parameters).toContainEqual(
    expect.objectContaining({ name: 'autorId', schema: expect.objectContaining({ type: 'integer' }) }),
  )
  expect(description.paths['/api/noticia/listarPorUsuarioId']?.get?.security).toEqual([{ sessao: [] }])
  expect(description.paths['/api/evento/incluir']?.post).toMatchObject({
    requestBody: { content: { 'multipart/form-data': { schema: { properties: { arquivo: { format: 'binary' } } } } } },
  })
})
