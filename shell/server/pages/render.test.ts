// @vitest-environment node
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { withoutValues } from '@portal/platform/http/withoutValues'
import { listTags, refusal, sucesso } from '@portal/shared-contracts/api'
import type { Api } from '@portal/shared-contracts/api/client'
import { answering, demoConfig } from '@portal/shared-contracts/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { NO_OVERRIDES } from '../remotes/overrides'
import { HostTimeout, Overloaded, RenderRefused, VersionError } from '../rendering/VersionError'
import { PATIENCE_MS } from './patientApi'
import { createRenderer, type RendererOptions } from './render'
import type { Selection } from './selection'

const PAGE = '<html><head></head><body>page</body></html>'
const CHROME = '<html><head></head><body>chrome</body></html>'

const selection: Selection = {
  key: 'v1',
  remotes: [],
  revision: 3,
  renderPage: async () => ({ html: PAGE, status: 200, hydration: '{"loaderData":{"noticias":[]}}' }),
  filesFor: () => ({ entry: '/main.js', styles: [], fonts: [], scripts: [], integrity: {} }),
}

const api = answering(sucesso([]))

const throwing = (error: unknown) => () => Promise.reject(error)

function rendering(
  more: Partial<Selection> = {},
  isPublic = true,
  overrides = NO_OVERRIDES,
  called = api,
  semExtensoes: RendererOptions['semExtensoes'] = () => [],
) {
  const onError = vi.fn()
  const page = { remote: 'mf-publico', path: '/noticias', pathname: '/noticias', isPublic, search: ['pagina'] }
  const item = { ...page, path: '/noticias/:id', pathname: '/noticias/7' }
  const pages: Record<string, typeof page | undefined> = { '/x': undefined, '/noticias/7': item }
  const render = {
    BOOT_ID: 'boot',
    matchPage: (_: unknown, path: string) => (path in pages ? pages[path] : page),
    renderChrome: async () => ({ html: CHROME, status: 200 }),
    renderPage: async () => ({ html: PAGE, status: 404 }),
  } as unknown as RendererOptions['render']
  const limits = { concurrent: 1, waiting: 1, waitMs: 120_000 }
  const renderer = createRenderer({ render, config: demoConfig, semExtensoes, api: called, onError, limits })
  const planOf = (address = '/noticias') =>
    renderer(new URL(address, 'http://portal'), { ...selection, ...more }, overrides, '203.0.113.9')
  return {
    planOf,
    onError,
    get answer() {
      return planOf().render(new AbortController().signal)
    },
  }
}

test('renders a public page with the data of its loaders', async () => {
  const { html } = await rendering().answer
  expect(html).toContain('page')
  expect(html).toContain('"hydration":{"loaderData":{"noticias":[]}}')
})

test("a page waits for its turn by the visitor's network", async () => {
  const renderPage = vi.fn(selection.renderPage)
  await rendering({ renderPage }).answer
  expect(renderPage).toHaveBeenCalledWith(expect.objectContaining({ address: '203.0.113.9' }))
})

test('leaves a page with a failing server build to the browser, and the log names its version', async () => {
  const error = new VersionError('broken server build')
  const remotes = [{ name: 'mf-publico', versions: [{ version: '1.1.0-b' }] }] as unknown as Selection['remotes']
  const { planOf, onError } = rendering({ renderPage: throwing(error), remotes })
  const { html, status } = await planOf().render(new AbortController().signal)
  expect(status).toBe(200)
  expect(html).toContain('chrome')
  expect(html).not.toContain('hydration')
  expect(withoutValues(onError.mock.calls[0]?.[0])).toMatchObject({
    type: 'VersionError',
    message: 'mf-publico 1.1.0-b: broken server build',
    stack: expect.stringContaining('render.test.ts'),
  })
})

test('never renders a private page on the server', async () => {
  const renderPage = vi.fn()
  const { html } = await rendering({ renderPage }, false).answer
  expect(html).toContain('chrome')
  expect(renderPage).not.toHaveBeenCalled()
})

test('leaves a version named in the address to the browser', async () => {
  const renderPage = vi.fn()
  const named = { ...NO_OVERRIDES, versions: { 'mf-publico': '1.0.0' } }
  const { html } = await rendering({ renderPage }, true, named).answer
  expect(html).toContain('chrome')
  expect(renderPage).not.toHaveBeenCalled()
})

test('leaves a version without a server build to the browser, without an error', async () => {
  const renderPage = vi.fn()
  const { planOf, onError } = rendering({ renderPage, isForBrowsers: () => true })
  const { html, isWhole } = await planOf().render(new AbortController().signal)
  expect(html).toContain('chrome')
  expect(isWhole).toBe(true)
  expect(renderPage).not.toHaveBeenCalled()
  expect(onError).not.toHaveBeenCalled()
})

test("returns a loader's redirect", async () => {
  const { answer } = rendering({ renderPage: async () => ({ redirect: { status: 302, location: '/login' } }) })
  expect(await answer).toMatchObject({ status: 302, location: '/login' })
})

test('renders the fallback of a version whose host is slow, without counting a failure, and reports how long it waited', async () => {
  const fallbackFor = async () => ({ ...selection, renderPage: async () => ({ html: PAGE, status: 200, hostMs: 300 }) })
  const { planOf, onError } = rendering({
    renderPage: throwing(new HostTimeout(['https://a.example'], 9_000)),
    fallbackFor,
  })
  const { html, replaced, hostMs } = await planOf().render(new AbortController().signal)
  expect(html).toContain('page')
  expect([replaced, hostMs]).toEqual([{ remote: 'mf-publico' }, 9_300])
  expect(String(onError.mock.calls)).toContain('waited 9000 ms for https://a.example')
})

test('renders the fallback of a failed version and counts the failure', async () => {
  const fallbackFor = vi.fn(async () => ({ ...selection, revision: 4 }))
  const late = new VersionError('took too long', 'timeout')
  const { html, replaced } = await rendering({ renderPage: throwing(late), fallbackFor }).answer
  expect(html).toContain('page')
  expect(html).toContain('"revision":4')
  expect(fallbackFor).toHaveBeenCalledWith('mf-publico')
  expect(replaced).toEqual({ remote: 'mf-publico', errorClass: 'timeout' })
})

const to = (location: string, status = 302) => ({ redirect: { status, location } })

test.each([
  ['an invalid status', { html: PAGE, status: 99 }],
  ['a status above 599', { html: PAGE, status: 1_000 }],
  ['a status without a body', { html: PAGE, status: 204 }],
  ['no HTML text', { html: undefined as unknown as string, status: 200 }],
  ['a redirect with status 200', to('/login', 200)],
  ['a redirect to itself', to('/noticias')],
  ['a redirect to itself with its host', to('http://portal/noticias#aqui')],
  ['a redirect too long to send', to(`/${'a'.repeat(3_000)}`)],
  ['a redirect with a line break', to('/login\r\nSet-Cookie: a=b')],
  ['a redirect to a script', to('javascript:alert(1)')],
])('replaces a version that returns %s by its fallback and counts the failure', async (_, rendered) => {
  const fallbackFor = async () => selection
  const page = await rendering({ renderPage: async () => rendered, fallbackFor }).answer
  expect(page).toMatchObject({ status: 200, html: expect.stringContaining('page'), isWhole: true })
  expect(page.replaced).toEqual({ remote: 'mf-publico', errorClass: 'render' })
})

test('returns a redirect to another search or page', async () => {
  for (const location of ['/noticias?pagina=1', 'https://cidade.example/noticias', '//cidade.example/noticias']) {
    expect(await rendering({ renderPage: async () => to(location) }).answer).toMatchObject({ status: 302, location })
  }
})

test('does not blame the version if the server has no place', async () => {
  const renderPage = throwing(new RenderRefused('no process'))
  const { html, replaced } = await rendering({ renderPage, fallbackFor: async () => selection }).answer
  expect(html).toContain('page')
  expect(replaced).toEqual({ remote: 'mf-publico' })
})

test('blames neither version if the fallback fails as well, and leaves the page to the browser', async () => {
  const renderPage = throwing(new Error('an address that breaks both'))
  const fallbackFor = async () => ({ ...selection, renderPage })
  const { html, replaced, isWhole } = await rendering({ renderPage, fallbackFor }).answer
  expect(html).toContain('chrome')
  expect(isWhole).toBe(false)
  expect(replaced).toEqual({ remote: 'mf-publico' })
})

test('renders no page under overload', async () => {
  await expect(rendering({ renderPage: throwing(new Overloaded('too many wait')) }).answer).rejects.toThrow(Overloaded)
})

test.each([
  ['of a private page', false, '/noticias'],
  ['of an unknown address', true, '/x'],
])('refuses the page frame %s if this process is overloaded', async (_, isPublic, address) => {
  const { planOf, onError } = rendering({}, isPublic)
  const asked = Array.from({ length: 3 }, () => planOf(address).render(new AbortController().signal))
  const answers = await Promise.allSettled(asked)
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  await expect(asked[2]).rejects.toThrow(Overloaded)
  expect(onError).not.toHaveBeenCalled()
})

test('aborts a page when the visitor disconnects, without blaming the version', async () => {
  const visitor = new AbortController()
  const fallbackFor = vi.fn()
  const renderPage: Selection['renderPage'] = ({ request }) =>
    new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason)))
  const { planOf, onError } = rendering({ renderPage, fallbackFor })
  const page = planOf().render(visitor.signal)
  visitor.abort(new Error('gone'))
  await expect(page).rejects.toThrow('gone')
  expect(fallbackFor).not.toHaveBeenCalled()
  expect(onError).not.toHaveBeenCalled()
})

const calling: Selection['renderPage'] = async ({ api }) => {
  const resultado = await api(listTags, {})
  return { html: `<html><head></head><body>${resultado.ok ? 'dados' : resultado.codigo}</body></html>`, status: 200 }
}

test.each([
  ['fails', refusal(503), false],
  ['is answered', sucesso([]), true],
  ['is answered with 404', refusal(404), true],
])('a page is complete unless a call fails: a call that %s', async (_, resultado, isWhole) => {
  const page = await rendering({ renderPage: calling }, true, NO_OVERRIDES, answering(resultado)).answer
  expect(page.isWhole).toBe(isWhole)
})

test('leaves a page to the browser if its API fails', async () => {
  const renderPage: Selection['renderPage'] = async ({ api }) => {
    await api(listTags, {})
    throw new Error('no tags')
  }
  const page = await rendering({ renderPage }, true, NO_OVERRIDES, answering(refusal(500))).answer
  expect(page).toMatchObject({ status: 503, isWhole: false, html: expect.stringContaining('chrome') })
})

test('an incomplete page does not replace the last good one', async () => {
  const page = await rendering({ renderPage: async () => ({ html: PAGE, status: 503 }) }).answer
  expect(page).toMatchObject({ status: 503, isWhole: false })
})

test('sends an incomplete page if the API times out, and the browser loads the rest', async () => {
  const late = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(
    (ms) => (ms === PATIENCE_MS ? late : new AbortController()).signal,
  )
  onTestFinished(() => void vi.restoreAllMocks())
  const silent: Api = (_, __, { signal } = {}) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      late.abort()
    })
  const page = await rendering({ renderPage: calling }, true, NO_OVERRIDES, silent).answer
  expect(page).toMatchObject({ isWhole: false, html: expect.stringContaining('661') })
  expect(page.html).toContain('"isPartial":true')
})

test.each([
  ['as the portal writes it', '/noticias', '/noticias v1'],
  ['with a parameter that the page reads', '/noticias?pagina=2', '/noticias?pagina=2 v1'],
  ['with other parameters', '/noticias?utm_source=x&pagina=2&pagina=3&pagina', '/noticias?pagina=2 v1'],
  ['in capitals', '/NOTICIAS', undefined],
  ['with an encoded letter', '/%6eoticias', undefined],
  ['with a slash at its end', '/noticias/', undefined],
  ['longer than any link of the portal', `/noticias?pagina=${'1'.repeat(600)}`, undefined],
  ['of no page', '/x', undefined],
])('caches a page with the address %s as %s', (_, address, key) => {
  expect(rendering().planOf(address).key).toBe(key)
})

test('caches the page frame of private pages once, not for each item', () => {
  expect(rendering({}, false).planOf('/noticias').key).toBe('/noticias v1')
  expect(rendering({}, false).planOf('/noticias/7').key).toBeUndefined()
  expect(rendering().planOf('/noticias/7').key).toBe('/noticias/7 v1')
})

test('does not cache a page with a version in its address', () => {
  const named = { ...NO_OVERRIDES, versions: { 'mf-publico': '1.0.0' } }
  expect(rendering({}, true, named).planOf().key).toBeUndefined()
})

test('does not cache a preview page', () => {
  expect(rendering({ isPreview: true }).planOf().key).toBeUndefined()
})

test('a page sees only its declared parameters', async () => {
  const renderPage = vi.fn<Selection['renderPage']>(async () => ({ html: PAGE, status: 200 }))
  await rendering({ renderPage }).planOf('/noticias?mf.x=1&pagina=2').render(new AbortController().signal)
  expect(renderPage.mock.calls[0]?.[0].request.url).toBe('http://portal/noticias?pagina=2')
})

test.each([
  [[], false],
  [['conta' as const], true],
])('tells a page that the API lacks %j', async (lacked, isTold) => {
  const { html } = await rendering({}, false, NO_OVERRIDES, api, () => lacked).answer
  expect(html.includes('"semExtensoes":["conta"]')).toBe(isTold)
})

test('the handler of late errors does not keep the sent page in memory', async () => {
  let kept: unknown
  let request: WeakRef<Request> | undefined
  const renderPage: Selection['renderPage'] = async (page) => {
    kept = page.onLate
    request = new WeakRef(page.request)
    return { html: PAGE, status: 200 }
  }
  await rendering({ renderPage }).answer
  const isForgotten = () => {
    collectGarbage()
    return request?.deref() === undefined
  }
  await expect.poll(isForgotten).toBe(true)
  expect(kept).toBeTypeOf('function')
})

function collectGarbage() {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}
