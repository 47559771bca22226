// @vitest-environment node
import { answering, demoConfig } from '@portal/shared-contracts/testing'
import { expect, test, vi } from 'vitest'
import { RenderRefused, VersionError } from './isolation/VersionError'
import { NO_OVERRIDES } from './overrides'
import { createRenderer, type RendererOptions } from './render'
import type { Selection } from './selection'

const PAGE = '<html><head></head><body>page</body></html>'
const CHROME = '<html><head></head><body>chrome</body></html>'

const selection: Selection = {
  remotes: [],
  revision: 3,
  renderPage: async () => ({ html: PAGE, status: 200, hydration: '{"loaderData":{"noticias":[]}}' }),
  filesFor: () => ({ entry: '/main.js', styles: [], fonts: [], scripts: [], integrity: {} }),
}

const throwing = (error: unknown) => () => Promise.reject(error)

function rendering(more: Partial<Selection> = {}, isPublic = true, overrides = NO_OVERRIDES) {
  const onError = vi.fn()
  const render = {
    BOOT_ID: 'boot',
    matchPage: () => ({ remote: 'mf-publico', path: '/noticias', isPublic }),
    renderChrome: async () => ({ html: CHROME, status: 200 }),
  } as unknown as RendererOptions['render']
  const api = answering({ ok: true, valor: [], resposta: '' })
  const renderer = createRenderer({ render, config: demoConfig, api, onError })
  const request = {
    url: new URL('http://portal/noticias'),
    nonce: 'abc',
    hostname: 'portal.example',
    address: '127.0.0.1',
  }
  return { answer: renderer(request, { ...selection, ...more }, overrides), onError }
}

test('a public page is rendered whole, with the data of its loaders', async () => {
  const { html } = await rendering().answer
  expect(html).toContain('page')
  expect(html).toContain('"hydration":{"loaderData":{"noticias":[]}}')
})

test('a page whose server build fails is left to the browser, and the failure is reported', async () => {
  const error = new Error('broken server build')
  const { answer, onError } = rendering({ renderPage: throwing(error) })
  const { html, status } = await answer
  expect(status).toBe(200)
  expect(html).toContain('chrome')
  expect(html).not.toContain('hydration')
  expect(onError).toHaveBeenCalledWith(error)
})

test('a private page is never rendered on the server', async () => {
  const renderPage = vi.fn()
  const { html } = await rendering({ renderPage }, false).answer
  expect(html).toContain('chrome')
  expect(renderPage).not.toHaveBeenCalled()
})

test('a version that the address names is not rendered on the server: the browser loads it', async () => {
  const renderPage = vi.fn()
  const named = { ...NO_OVERRIDES, versions: { 'mf-publico': '1.0.0' } }
  const { html } = await rendering({ renderPage }, true, named).answer
  expect(html).toContain('chrome')
  expect(renderPage).not.toHaveBeenCalled()
})

test('the redirect of a loader is the answer', async () => {
  const { answer } = rendering({ renderPage: async () => ({ redirect: { status: 302, location: '/login' } }) })
  expect(await answer).toMatchObject({ status: 302, location: '/login' })
})

test('where a version fails, the page is rendered of its fallback, and the version is blamed', async () => {
  const blame = vi.fn()
  const fallbackFor = vi.fn(async () => ({ selection: { ...selection, revision: 4 }, blame }))
  const late = new VersionError('took too long', 'timeout')
  const { html } = await rendering({ renderPage: throwing(late), fallbackFor }).answer
  expect(html).toContain('page')
  expect(html).toContain('"revision":4')
  expect(fallbackFor).toHaveBeenCalledWith('mf-publico')
  expect(blame.mock.calls).toEqual([['timeout']])
})

const to = (location: string, status = 302) => ({ redirect: { status, location } })

test.each([
  ['a status that is none', { html: PAGE, status: 99 }],
  ['a status beyond all', { html: PAGE, status: 1_000 }],
  ['the status of an empty answer', { html: PAGE, status: 204 }],
  ['no HTML', { html: undefined as unknown as string, status: 200 }],
  ['a redirect with the status of a page', to('/login', 200)],
  ['a redirect to itself', to('/noticias')],
  ['a redirect to itself by its whole address', to('http://portal/noticias#aqui')],
  ['a redirect too long to send', to(`/${'a'.repeat(3_000)}`)],
  ['a redirect with a second line', to('/login\r\nSet-Cookie: a=b')],
  ['a redirect to a script', to('javascript:alert(1)')],
])('a version that answers %s gives way to its fallback, and is blamed', async (_, rendered) => {
  const blame = vi.fn()
  const fallbackFor = async () => ({ selection, blame })
  const { status, html } = await rendering({ renderPage: async () => rendered, fallbackFor }).answer
  expect(status).toBe(200)
  expect(html).toContain('page')
  expect(blame.mock.calls).toEqual([['render']])
})

test('a redirect to the same page with another search, or elsewhere, is the answer', async () => {
  for (const location of ['/noticias?pagina=1', 'https://cidade.example/noticias', '//cidade.example/noticias']) {
    expect(await rendering({ renderPage: async () => to(location) }).answer).toMatchObject({ status: 302, location })
  }
})

test('where the server has no place for a page, the version is not blamed', async () => {
  const blame = vi.fn()
  const fallbackFor = async () => ({ selection, blame })
  const renderPage = throwing(new RenderRefused('too many wait'))
  expect((await rendering({ renderPage, fallbackFor }).answer).html).toContain('page')
  expect(blame).not.toHaveBeenCalled()
})

test('where the fallback fails as well, neither version is blamed, and the page is left to the browser', async () => {
  const blame = vi.fn()
  const renderPage = throwing(new Error('an address that breaks both'))
  const fallbackFor = async () => ({ selection: { ...selection, renderPage }, blame })
  const { html } = await rendering({ renderPage, fallbackFor }).answer
  expect(html).toContain('chrome')
  expect(blame).not.toHaveBeenCalled()
})
