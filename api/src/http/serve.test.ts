import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { socketTo } from '@portal/platform/testing/socketTo'
import type * as contract from '@portal/shared-contracts/api'
import Ajv2020 from 'ajv/dist/2020'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_ENDPOINTS } from '../testing/apiEndpoints'
import { GESTORA, type Portal, startPortal } from '../testing/startPortal'

const ORIGEM = 'https://portal.example'
const TAGS = '/api/Tag/listarTags'
const LOGIN = '/api/autenticacao/login'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal({ ORIGENS: ORIGEM })
})
afterAll(() => portal.close())

const get = (path: string, init?: RequestInit) => fetch(portal.baseUrl + path, init)

it('serves every read of the contract, in any case of its address, as /api/docs describes', async () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema((await (await get('/api/docs')).json()) as object, 'document')
  const reads = API_ENDPOINTS.filter(({ method }) => method === 'GET')
  expect(reads).toHaveLength(41)
  for (const { path, access } of reads) {
    const address = `/${path.replace(/^\//, '')}`
    const response = await get(`${address.toUpperCase()}/`)
    const steps = ['paths', address, 'get', 'responses', `${response.status}`, 'content', 'application/json', 'schema']
    const pointer = steps.map((step) => `/${encodeURIComponent(step.replaceAll('/', '~1'))}`).join('')
    ajv.validate({ $ref: `document#${pointer}` }, await response.json())
    expect(ajv.errorsText(ajv.errors, { dataVar: path })).toBe('No errors')
    // Some need an id and refuse; none is unknown.
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
  ])('%s has the wrapper, with %i as status and code', async (path, status) => {
    const response = await get(path)
    const body = (await response.json()) as contract.Wrapper<unknown>
    expect(response.status).toBe(status)
    expect(Object.keys(body).sort()).toEqual(['codigo', 'dado', 'resposta', 'retorno'])
    expect(body.codigo).toBe(status)
    expect(body.dado).toEqual(body.retorno)
  })

  it('has a Portuguese message if it is a refusal', async () => {
    const body = (await (await get('/api/noticia/detalhes?Id=0')).json()) as contract.Wrapper<unknown>
    expect(body.resposta).toBe('O campo "Id" é inválido: deve ser maior que zero.')
  })
})

it('a response is cacheable for a second if it is the same for everyone, otherwise not', async () => {
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
    ['are refused when given twice in different case', '/api/noticia/detalhes?id=1&ID=1', 400],
    ['are refused by a call without parameters', '/api/noticia/autores?x=1', 400],
    ['must be whole numbers', '/api/noticia/listarTodas?paginacao=1.5', 400],
    ['are refused when a number is empty', '/api/noticia/listarTodas?paginacao=', 400],
    ['are refused with more than 200 characters', `/api/noticia/listarTodas?busca=${'a'.repeat(201)}`, 400],
    ['are refused when named __proto__', '/api/noticia/listarTodas?__proto__=1', 400],
    ['are refused with a NUL character', '/api/noticia/listarTodas?busca=a%00b&paginacao=0', 400],
    ['are refused with a NUL character as name', '/api/evento/listarTodos?organizador=%00', 400],
  ])('%s', async (_what, path, status) => {
    expect((await get(path)).status).toBe(status)
  })
})

it('closes a connection with too many pipelined requests', async () => {
  const socket = socketTo(portal.baseUrl)
  const closed = once(socket, 'close')
  socket.write(`GET ${TAGS} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(100))
  await closed
})

describe('another origin', () => {
  /** CORS permissions for a page of this origin. */
  async function allowed(origin: string, method = 'GET') {
    const headers = { Origin: origin, ...(method === 'OPTIONS' && { 'Access-Control-Request-Method': 'PUT' }) }
    const { headers: told } = await get(TAGS, { method, headers })
    return [told.get('access-control-allow-origin'), told.get('access-control-allow-credentials')]
  }

  it('may read responses and totals if configured, without cookies, by every method', async () => {
    for (const method of ['GET', 'OPTIONS']) expect(await allowed(ORIGEM, method)).toEqual([ORIGEM, null])
    const { headers } = await get('/api/noticia/listarTodas', { headers: { Origin: ORIGEM } })
    expect(headers.get('access-control-expose-headers')).toBe('X-Total-Count, X-Request-Id')
    const preflight = { Origin: ORIGEM, 'Access-Control-Request-Method': 'DELETE' }
    const methods = (await get('/api/noticia/excluir', { method: 'OPTIONS', headers: preflight })).headers
    expect(methods.get('access-control-allow-methods')).toBe('GET, HEAD, POST, PUT, DELETE')
  })

  it('may show the pictures if configured', async () => {
    const { rows } = await portal.sql('SELECT a.id, a.nome FROM arquivos a JOIN noticias n ON n.capa_id = a.id LIMIT 1')
    const [{ id, nome }] = rows
    const answer = await get(`/api/arquivo/${id}/${encodeURIComponent(nome)}`, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
  })

  it('gets no response that a cache holds for another origin', async () => {
    for (const origin of [ORIGEM, 'https://evil.example']) {
      const { headers } = await get(TAGS, { headers: { Origin: origin } })
      expect(headers.get('cache-control')).toContain('s-maxage')
      expect(headers.get('vary')).toBe('Origin, Authorization')
    }
  })

  it.each([
    'https://portal.example.evil.example',
    'https://evil-portal.example',
    'https://sub.portal.example',
    'http://portal.example',
    'https://portal.example:8443',
    'https://portal.example@evil.example',
    'null',
    '*',
  ])('may not if it is %s', async (origin) => {
    for (const method of ['GET', 'OPTIONS']) expect(await allowed(origin, method)).toEqual([null, null])
  })
})

describe('a body', () => {
  const post = async (headers: Record<string, string>, body: string | Buffer, path = LOGIN) => {
    const answer = await get(path, { method: 'POST', headers, body: new Uint8Array(Buffer.from(body)) })
    return { status: answer.status, ...((await answer.json()) as contract.Wrapper<unknown>) }
  }
  const JSON_TYPE = { 'Content-Type': 'application/json' }

  it('is refused if it is longer than any call needs', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(33_000), password: 'x' })
    const answer = { status: 413, codigo: 413, resposta: 'O conteúdo enviado é grande demais.' }
    expect(await post(JSON_TYPE, body)).toMatchObject(answer)
  })

  it.each(['gzip', 'GZIP', 'br', 'identity, gzip'])('is refused if it is compressed: %s', async (encoding) => {
    const body = gzipSync(JSON.stringify(GESTORA))
    const answer = { status: 415, codigo: 415, resposta: 'O conteúdo enviado não pode vir comprimido.' }
    expect(await post({ ...JSON_TYPE, 'Content-Encoding': encoding }, body)).toMatchObject(answer)
  })

  it.each([
    ['/api/Autenticacao/gerarCodigoRefinirSenha', JSON.stringify(GESTORA.email)],
    [LOGIN, JSON.stringify(GESTORA)],
  ])('is refused as plain text, which other sites can send: %s', async (path, body) => {
    expect(await post({ 'Content-Type': 'text/plain' }, body, path)).toMatchObject({ status: 415 })
    expect((await portal.sql('SELECT FROM mensagens_email')).rowCount).toBe(0)
  })

  it('that is too long is not read, and the connection stays open', async () => {
    const socket = socketTo(portal.baseUrl)
    const head = [`POST ${LOGIN} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', 'Transfer-Encoding: chunked']
    socket.write(`${head.join('\r\n')}\r\n\r\n${`4000\r\n${'a'.repeat(0x4000)}\r\n`.repeat(5)}0\r\n\r\n`)
    socket.write(`GET ${TAGS} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)
    let answer = ''
    for await (const part of socket) answer += part
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  })

  it.each([
    ['is cut in the middle', ['Content-Type: application/json', 'Content-Length: 20'], '{"email":1,"passwo"1'],
    ['has a length that is not a number', ['Content-Length: um'], '{}'],
    ['announces more than the allowed length', ['Content-Type: application/json', 'Content-Length: 99999999'], '{'],
    [
      'has two content types',
      ['Content-Type: application/json', 'Content-Type: text/plain', 'Content-Length: 2'],
      '{}',
    ],
  ])('is refused if it %s', async (_what, headers, body) => {
    const socket = socketTo(portal.baseUrl)
    socket.end([`POST ${LOGIN} HTTP/1.1`, 'Host: x', ...headers, '', body].join('\r\n'))
    const [answer] = await once(socket, 'data')
    socket.destroy()
    expect(String(answer)).toMatch(/^HTTP\/1\.1 4\d\d/)
  })
})

it('/api/docs describes every served call', async () => {
  const description = (await (await get('/api/docs')).json()) as {
    openapi: string
    paths: Record<string, Record<string, { security?: unknown; parameters?: { name: string; schema: unknown }[] }>>
  }
  expect(description.openapi).toBe('3.1.0')
  for (const { path, method } of API_ENDPOINTS) {
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
