// @vitest-environment node
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { keepOneForm, refuse, serverOptions } from '@portal/api'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pageRoute } from './pageRoute'
import { aSharedPage } from './pages/aPage.fixture'
import type { PageRequest, PageResponse } from './pages/PageRequest'
import type { Page } from './pages/SharedPage'
import type { Previews } from './previews/Previews'
import { Overloaded } from './VersionError'

type Answer = (request: PageRequest) => Promise<PageResponse>

/** A server that answers every address with this page. Its addresses are asked for as they are written. */
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
])(
  'an address that could name another host, as %s, is one of this portal, or none',
  async (address, status, location) => {
    const { ask, asked } = await serving()
    const { statusCode, headers } = await ask(address)
    expect([statusCode, headers.location]).toEqual([status, location])
    if (status === 200) expect(asked()).toBe('http://portal/noticias?pagina=2')
  },
)

/** Previews of which `aberta` opens one. */
const PREVIEWS = {
  open: async (token: string, cookies: string | undefined) =>
    token === 'aberta' ? `portal.previa=${cookies ?? ''}aberta` : undefined,
  leave: () => 'portal.previa=; Max-Age=0',
}

test("a preview's link is answered by its cookie and the address without its token, for nobody to keep", async () => {
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

test('the way out of previews takes the cookie back', async () => {
  const { ask } = await serving({}, undefined, PREVIEWS)
  const { statusCode, headers } = await ask('/noticias?previa=sair')
  expect([statusCode, headers.location, headers['set-cookie']]).toEqual([
    303,
    '/noticias',
    ['portal.previa=; Max-Age=0'],
  ])
})

test('a link that opens nothing says so, and leads to the portal', async () => {
  const { ask } = await serving({}, undefined, PREVIEWS)
  const answer = await ask('/noticias?previa=outra')
  expect([answer.statusCode, answer.headers['cache-control'], answer.headers['set-cookie']]).toEqual([
    410,
    'private, no-store',
    undefined,
  ])
  expect(await text(answer)).toContain('Esta prévia não está mais aberta')
})

test('who has opened too many links is told when to try again, and no error is told of', async () => {
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

test('a page of a preview is kept by no browser, and named by no search engine', async () => {
  const { ask } = await serving({}, async () => ({ page: aSharedPage({}), isPreview: true }))
  const first = await ask('/noticias')
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect((await ask('/noticias', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(200)
})

test('a request that cannot be understood is no fault of the portal', async () => {
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
])('a form that was sent early to %s leads to no other host', async (address, status) => {
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
])('a page that is kept for others depends on nothing but address and cookies, not on %j', async (headers) => {
  const { ask, answerPage } = await serving()
  const [plain, odd] = [await ask('/noticias'), await ask('/noticias', headers)]
  expect([odd.statusCode, await text(odd)]).toEqual([200, await text(plain)])
  expect(odd.headers.etag).toBe(plain.headers.etag)
  const [first, second] = answerPage.mock.calls.map(([{ nonce: _, signal: __, ...asked }]) => asked)
  expect(second).toEqual(first)
})

test('a browser that has the page is sent no other; what is not there is told each time', async () => {
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
])('%s %s is refused in a sentence', async (method, path, status, sentence) => {
  const { ask } = await serving()
  const answer = await ask(path, { method })
  expect(answer.statusCode).toBe(status)
  expect(await text(answer)).toContain(sentence)
})

test('a visitor who goes is no failure of the portal', async () => {
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

test('a page that fails is reported', async () => {
  const { ask, onError } = await serving({}, () => Promise.reject(new Error('broken')))
  expect((await ask('/')).statusCode).toBe(500)
  expect(onError).toHaveBeenCalledWith(new Error('broken'))
})

test('more visitors than can be served are told when to come back, and none of them is an error', async () => {
  const { ask, onError } = await serving({}, () => Promise.reject(new Overloaded('Too many pages wait.')))
  const answer = await ask('/')
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([503, true])
  expect(await text(answer)).toContain('Muitos acessos')
  expect(onError).not.toHaveBeenCalled()
})
