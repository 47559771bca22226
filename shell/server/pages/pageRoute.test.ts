// @vitest-environment node
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { keepOneForm } from '@portal/platform/http/oneForm'
import { refuse } from '@portal/platform/http/refuse'
import { serverOptions } from '@portal/platform/http/serverOptions'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Previews } from '../previews/Previews'
import { Overloaded } from '../rendering/VersionError'
import { aSharedPage } from './aPage.fixture'
import type { PageRequest, PageResponse } from './PageRequest'
import { pageRoute } from './pageRoute'
import type { Page } from './SharedPage'

type Answer = (request: PageRequest) => Promise<PageResponse>

async function serving(page: Partial<Page> = {}, answer?: Answer, previews?: Pick<Previews, 'open' | 'leave'>) {
  const app = Fastify(serverOptions({ proxies: [], logLevel: 'silent' }))
  const answerPage = vi.fn<Answer>(answer ?? (async () => ({ page: aSharedPage(page) })))
  const onError = vi.fn()
  keepOneForm(app)
  await app.register(pageRoute(answerPage, onError, { previews }))
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  onTestFinished(() => app.close())
  const ask = (path: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      request({ host: '127.0.0.1', port, path, method, headers }, resolve).on('error', reject).end()
    })
  return { ask, asked: () => answerPage.mock.lastCall?.[0].url.href, port, answerPage, onError }
}

test.each([
  ['http://evil.example/noticias?pagina=2', 200, undefined],
  ['//noticias?pagina=2', 308, '/noticias?pagina=2'],
  ['//evil.example:99999', 308, '/evil.example:99999'],
  ['/\\noticias?pagina=2', 400, undefined],
  ['/\\/noticias?pagina=2', 400, undefined],
  ['/\\a:b@evil.example/', 400, undefined],
  ['/.//noticias?pagina=2', 400, undefined],
])('treats %s as an address of this portal, never of another host', async (address, status, location) => {
  const { ask, asked } = await serving()
  const { statusCode, headers } = await ask(address)
  expect([statusCode, headers.location]).toEqual([status, location])
  if (status === 200) expect(asked()).toBe('http://portal/noticias?pagina=2')
})

const PREVIEWS = {
  open: async (token: string, cookies: string | undefined) =>
    token === 'aberta' ? `portal.previa=${cookies ?? ''}aberta` : undefined,
  leave: () => 'portal.previa=; Max-Age=0',
}

test('a preview link sets its cookie and redirects to the address without the token', async () => {
  const { ask, answerPage } = await serving({}, undefined, PREVIEWS)
  const { statusCode, headers } = await ask('//noticias?busca=a%20b&previa=aberta'.slice(1))
  expect([statusCode, headers.location]).toEqual([303, '/noticias?busca=a+b'])
  expect(headers).toMatchObject({
    'set-cookie': ['portal.previa=aberta'],
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  })
  expect(answerPage).not.toHaveBeenCalled()
})

test('leaving previews deletes the cookie', async () => {
  const { ask } = await serving({}, undefined, PREVIEWS)
  const { statusCode, headers } = await ask('/noticias?previa=sair')
  expect([statusCode, headers.location, headers['set-cookie']]).toEqual([
    303,
    '/noticias',
    ['portal.previa=; Max-Age=0'],
  ])
})

test('an invalid preview link says so and links to the portal', async () => {
  const { ask } = await serving({}, undefined, PREVIEWS)
  const answer = await ask('/noticias?previa=outra')
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([
    410,
    'private, no-store',
    undefined,
  ])
  expect(await text(answer)).toContain('Esta prévia não está mais aberta')
})

test('too many preview links get Retry-After, and no error is logged', async () => {
  const open = async () => refuse(429, 'Muitas tentativas.', { 'Retry-After': '60' })
  const { ask, onError } = await serving({}, undefined, { ...PREVIEWS, open })
  const answer = await ask('/noticias?previa=outra')
  expect(onError).not.toHaveBeenCalled()
  expect([answer.statusCode, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
    429,
    '60',
    'private, no-store',
  ])
  expect(await text(answer)).toBe('Muitas tentativas.')
})

test('a preview page is not cached and not indexed', async () => {
  const { ask } = await serving({}, async () => ({ page: aSharedPage({}), isPreview: true }))
  const first = await ask('/noticias')
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect((await ask('/noticias', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
})

test('logs no error for a malformed request', async () => {
  const { ask, onError } = await serving()
  const answer = await ask('/noticias', { method: 'QUERY' })
  expect(answer.statusCode).toBe(400)
  expect(await text(answer)).toBe('O pedido não pôde ser entendido.')
  expect(onError).not.toHaveBeenCalled()
})

test.each([
  ['http://evil.example/noticias?pagina=2', 303],
  ['//noticias?pagina=2', 308],
  ['/noticias?pagina=2', 303],
])('redirects an early form to %s only within the portal', async (address, status) => {
  const { ask } = await serving()
  const { statusCode, headers } = await ask(address, { method: 'POST' })
  expect([statusCode, headers.location]).toEqual([status, '/noticias?pagina=2'])
})

test.each<Record<string, string>>([
  { host: 'intruso.example' },
  { 'x-forwarded-host': 'intruso.example', 'x-forwarded-proto': 'https', 'x-forwarded-prefix': '/intruso' },
  { forwarded: 'host=intruso.example;proto=https' },
  { 'x-original-url': '/user/Home', 'x-rewrite-url': '/user/Home' },
  { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' },
  { range: 'bytes=0-1', accept: 'application/json', 'accept-language': 'en' },
])('a shared page depends only on address and cookies, not on %j', async (headers) => {
  const { ask, answerPage } = await serving()
  const [plain, odd] = [await ask('/noticias'), await ask('/noticias', headers)]
  expect([odd.statusCode, await text(odd)]).toEqual([200, await text(plain)])
  expect(odd.headers.etag).toBe(plain.headers.etag)
  const [first, second] = answerPage.mock.calls.map(([{ nonce: _, signal: __, ...asked }]) => asked)
  expect(second).toEqual(first)
})

test('sends 304 for an unchanged page, but 404 each time', async () => {
  const { ask } = await serving()
  expect((await ask('/', { 'if-none-match': '*' })).statusCode).toBe(304)
  const missing = await serving({ status: 404 })
  const { statusCode, headers } = await missing.ask('/', { 'if-none-match': '*' })
  expect(statusCode).toBe(404)
  expect((await missing.ask('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(404)
})

test.each([
  ['PUT', '/noticias', 405, 'Este endereço só pode ser lido.'],
  ['GET', '/%', 400, 'Os dados enviados não puderam ser lidos.'],
])('refuses %s %s with a sentence', async (method, path, status, sentence) => {
  const { ask } = await serving()
  const answer = await ask(path, { method })
  expect(answer.statusCode).toBe(status)
  expect(await text(answer)).toContain(sentence)
})

test('logs no error if the visitor disconnects', async () => {
  const { port, answerPage, onError } = await serving({}, async ({ signal }) => {
    await once(signal, 'abort')
    throw signal.reason
  })
  const visitor = new AbortController()
  const page = fetch(`http://127.0.0.1:${port}/`, { signal: visitor.signal })
  await expect.poll(() => answerPage).toHaveBeenCalled()
  visitor.abort()
  await expect(page).rejects.toThrow()
  await expect.poll(() => answerPage.mock.settledResults[0]?.type).toBe('rejected')
  expect(onError).not.toHaveBeenCalled()
})

test('logs a failed page with the code that the visitor sees', async () => {
  const { ask, onError } = await serving({}, () => Promise.reject(new Error('broken')))
  const answer = await ask('/')
  expect(answer.statusCode).toBe(500)
  const [, codigo] = (await text(answer)).split('Código do erro: ')
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('broken'), codigo)
})

test('overload returns Retry-After and logs no error', async () => {
  const { ask, onError } = await serving({}, () => Promise.reject(new Overloaded('Too many pages wait.')))
  const answer = await ask('/')
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true])
  expect(await text(answer)).toContain('Muitos acessos')
  expect(onError).not.toHaveBeenCalled()
})
