// @vitest-environment node
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { createGzip } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CODIGO } from '../resultado'
import { login, logout } from './autenticacao'
import { createApi } from './client'
import { type MensagemContato, sendMensagem } from './contato'
import { createDocumento } from './documentos'
import { type Endpoint, get, getOwn } from './endpoint'
import { listEventos } from './eventos'
import * as contract from './index'
import { getNoticia, listNoticias } from './noticias'
import { listOf } from './read'

const read = get<{ busca?: string }, string[]>('api/itens', listOf(String))
const readOwn = getOwn<Record<string, never>, string[]>('/api/itens', listOf(String))

let server: Server
let baseUrl: string
let answer: (request: IncomingMessage, response: ServerResponse) => unknown

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
  vi.restoreAllMocks()
})

const wrapped = (status: number, body: object, headers: Record<string, string> = {}) =>
  ((_, response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body))) as typeof answer

test("a call of the portal goes to the page's own origin, also if the API is on another host", async () => {
  const asked: string[] = []
  const transport = async ({ url }: { url: string }) => {
    asked.push(url)
    return { status: 200, headers: {}, body: '{}' }
  }
  const api = createApi({ baseUrl: 'https://api.example', transport })
  await api(read, {})
  await api({ ...read, path: '/visitante/itens' }, {})
  expect(asked).toEqual(['https://api.example/api/itens', '/visitante/itens'])
})

test.each([
  ['retorno', { retorno: ['a'], dado: null }],
  ['dado', { dado: ['a'], retorno: null }],
  ['dado only', { dado: ['a'] }],
])('the payload is read from %s', async (_, payload) => {
  answer = wrapped(200, { codigo: 200, resposta: 'Ok.', ...payload }, { 'x-total-count': '7' })
  expect(await createApi({ baseUrl })(read, {})).toEqual({ ok: true, valor: ['a'], resposta: 'Ok.', total: 7 })
})

test('a refusal keeps its codigo and sentence, regardless of the status', async () => {
  answer = wrapped(200, { codigo: 403, resposta: 'Sem permissão.', dado: null, retorno: null })
  expect(await createApi({ baseUrl })(read, {})).toEqual({ ok: false, codigo: 403, resposta: 'Sem permissão.' })
})

test('only a server failure has the id of its request', async () => {
  const failed = { codigo: 500, resposta: 'Algo deu errado.', dado: null, retorno: null }
  answer = wrapped(500, failed, { 'x-request-id': 'a1b2c3d4' })
  expect(await createApi({ baseUrl })(read, {})).toMatchObject({ codigo: 500, pedido: 'a1b2c3d4' })
  answer = wrapped(404, { ...failed, codigo: 404 }, { 'x-request-id': 'a1b2c3d4' })
  expect(await createApi({ baseUrl })(read, {})).not.toHaveProperty('pedido')
})

test.each([
  [502, 502],
  [200, CODIGO.falhaGeral],
])('a response of status %i without the wrapper is refused with codigo %i', async (status, codigo) => {
  answer = (_, response) => response.writeHead(status, { 'content-type': 'text/html' }).end('<p>Página</p>')
  expect(await createApi({ baseUrl })(read, {})).toEqual({ ok: false, codigo, resposta: '' })
})

test.each([
  ['a missing list', listNoticias, null],
  ['a record in place of a list', listNoticias, { itens: [] }],
  ['a list of null', listNoticias, [null]],
  ['a list in place of a record', getNoticia, []],
  ['a missing record', getNoticia, null],
  ['a record in place of a text', getNoticia, { id: 1, titulo: { pt: 'Título' } }],
  ['a text in place of tags', getNoticia, { id: 1, titulo: 'Título', tags: 'IA' }],
  ['a number in place of an address', listEventos, [{ id: 1, endereco: 7 }]],
  ['a login without a token', login, { id: 1, userName: 'Helena Prado', token: null }],
])('%s is refused with codigo 661 and never thrown', async (_, endpoint, retorno) => {
  answer = wrapped(200, { codigo: 200, resposta: 'Ok.', retorno, dado: null })
  expect(await createApi({ baseUrl })(endpoint as Endpoint<object, unknown>, {})).toEqual({
    ok: false,
    codigo: CODIGO.falhaGeral,
    resposta: '',
  })
})

test('an invalid sentence becomes empty', async () => {
  answer = wrapped(500, { codigo: 500, resposta: { texto: 'Falha.' } })
  expect(await createApi({ baseUrl })(read, {})).toEqual({ ok: false, codigo: 500, resposta: '' })
})

test('a lost network is codigo 661, a programming error is 222', async () => {
  expect(await createApi({ baseUrl: 'http://127.0.0.1:1' })(read, {})).toMatchObject({ codigo: CODIGO.falhaGeral })
  const broken = { ...createDocumento, toForm: () => (null as unknown as FormData).getAll('x') as never }
  expect(await createApi({ baseUrl })(broken, {} as never)).toMatchObject({ codigo: CODIGO.erroDeTipo })
})

test('an endless response is aborted, even if it is compressed', async () => {
  const endless = new Readable({
    read() {
      this.push(Buffer.alloc(65_536, ' '))
    },
  })
  const packed = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  answer = (_, response) => {
    endless.pipe(createGzip()).pipe(response.writeHead(200, packed))
    response.on('close', () => endless.destroy())
  }
  expect(await createApi({ baseUrl })(read, {})).toMatchObject({ ok: false, codigo: CODIGO.falhaGeral })
  await expect.poll(() => endless.destroyed).toBe(true)
})

test('a failed call logs its address, but no data', async () => {
  const told = vi.mocked(console.error)
  const api = createApi({ baseUrl: 'http://127.0.0.1:1', token: () => 'token-secreto' })
  await api(login, { email: 'a@b.example', password: 'senha-secreta' })
  await api(readOwn, { busca: 'busca-secreta' } as never)
  answer = wrapped(200, { codigo: 200, retorno: { id: 'resposta-secreta' } })
  await createApi({ baseUrl })(listNoticias, { paginacao: 1 })
  const lines = told.mock.calls.map((parts) => inspect(parts, { depth: null }))
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('POST /api/autenticacao/login came to codigo 661: ECONNREFUSED')
  expect(lines[2]).toContain('The server promised a list and sent object.')
  expect(lines.join('\n')).not.toContain('secret')
})

test('an aborted call rejects', async () => {
  answer = () => {}
  const controller = new AbortController()
  const call = createApi({ baseUrl })(read, {}, { signal: controller.signal })
  controller.abort()
  await expect(call).rejects.toThrow()
})

test('a call without input, such as the logout, sends no body', async () => {
  const bodies: string[] = []
  answer = async (request, response) => {
    bodies.push(await text(request))
    wrapped(200, { codigo: 200 })(request, response)
  }
  const api = createApi({ baseUrl })
  await api(logout, null)
  await api(login, { email: 'a@b.example', password: 'x' })
  expect(bodies).toEqual(['', '{"email":"a@b.example","password":"x"}'])
})

test('only calls before a session omit the token (docs/product.md#session)', () => {
  const endpoints = Object.values(contract).filter((value) => typeof value === 'object' && 'access' in value)
  const without = endpoints.filter(({ access }) => access === 'anonymous').map(({ path }) => path)
  expect(without).toEqual([
    '/api/autenticacao/login',
    '/api/autenticacao/registrar-usuario-comum',
    '/api/Autenticacao/gerarCodigoRefinirSenha',
    '/api/Autenticacao/refinir-senha',
  ])
})

test('the token is sent to every call except the login', async () => {
  const seen: (string | undefined)[] = []
  answer = (request, response) => {
    seen.push(request.headers.authorization)
    wrapped(200, { codigo: 200 })(request, response)
  }
  const api = createApi({ baseUrl, token: () => 'abc' })
  await api(readOwn, {})
  await api(read, {})
  await api(sendMensagem, {} as MensagemContato)
  await api(logout, null)
  await api(login, { email: 'a@b.example', password: 'x' })
  expect(seen).toEqual(['Bearer abc', 'Bearer abc', 'Bearer abc', 'Bearer abc', undefined])
})

test.each([
  ['status', 440, 500],
  ['codigo', 200, 440],
])('a 440 as %s ends the session for private calls only', async (_, status, codigo) => {
  answer = wrapped(status, { codigo, resposta: null })
  const onSessionExpired = vi.fn()
  const api = createApi({ baseUrl, token: () => 'abc', onSessionExpired })
  await api(read, {})
  await api(logout, null)
  expect(onSessionExpired).not.toHaveBeenCalled()
  await api(readOwn, {})
  expect(onSessionExpired).toHaveBeenCalledOnce()
})

test('a late 440 of an earlier session does not end the current one', async () => {
  let token = 'old'
  answer = (request, response) => {
    token = 'new'
    wrapped(440, { codigo: 440 })(request, response)
  }
  const onSessionExpired = vi.fn()
  await createApi({ baseUrl, token: () => token, onSessionExpired })(readOwn, {})
  expect(onSessionExpired).not.toHaveBeenCalled()
})

test('a form sends each tag separately and sets its own boundary', async () => {
  let type = ''
  let body = ''
  answer = async (request, response) => {
    type = request.headers['content-type'] ?? ''
    body = await text(request)
    wrapped(200, { codigo: 200 })(request, response)
  }
  await createApi({ baseUrl })(createDocumento, {
    id: -1,
    nome: 'Edital',
    descricao: '',
    documentoAreaId: 2,
    instituicaoId: 3,
    data: '2026-03-01',
    tags: [
      { id: 4, descricao: 'Inovação' },
      { id: -1, descricao: 'IA' },
    ],
    arquivo: new File(['%PDF-'], 'edital.pdf', { type: 'application/pdf' }),
  })
  expect(type).toMatch(/^multipart\/form-data; boundary=/)
  expect(body).toContain('name="tags[0].descricao"\r\n\r\nInovação')
  expect(body).toContain('name="tags[1].descricao"\r\n\r\nIA')
  expect(body).toContain('filename="edital.pdf"')
  expect(body).not.toContain('name="Id"')
})

test('reports the upload progress of a form', async () => {
  answer = (request, response) => {
    request.resume()
    request.on('end', () => wrapped(200, { codigo: 200 })(request, response))
  }
  const sent: number[] = []
  const arquivo = new File([new Uint8Array(3_000_000)], 'edital.pdf', { type: 'application/pdf' })
  const documento = {
    id: 0,
    nome: '',
    descricao: '',
    documentoAreaId: 2,
    instituicaoId: 3,
    data: '',
    tags: [],
  } as const
  await createApi({ baseUrl })(
    createDocumento,
    { ...documento, tags: [], arquivo },
    { onUploadProgress: (part) => sent.push(part) },
  )
  expect(sent.at(-1)).toBe(1)
  expect(sent.every((part, index) => part > 0 && part >= (sent[index - 1] ?? 0))).toBe(true)
})
