import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetchPages } from './prefetchPages'
import type { RemoteManifest } from './RemoteManifest'
import { RemoteManifests } from './RemoteManifests'

const IDLE_MS = 2_000
const prefetch = vi.fn(async () => {})
let page: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  prefetch.mockClear()
  page = new AbortController()
  const listen = document.addEventListener.bind(document)
  vi.spyOn(document, 'addEventListener').mockImplementation((...[type, listener]: Parameters<typeof listen>) =>
    listen(type, listener, { signal: page.signal }),
  )
})
afterEach(() => {
  page.abort()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const remote = (name: string, path: string): RemoteManifest => ({
  name,
  menu: {},
  versions: [],
  routes: [{ path, handle: { name: 'Página', public: true } }],
})
const manifests = new RemoteManifests({
  remotes: [remote('mf-auth', '/login'), remote('mf-publico', '/noticias/:noticiaId'), remote('mf-user', '/user/Home')],
  revision: 0,
})

function open(pathname: string, { isLogged = false, links = [] as string[], known = '' } = {}) {
  document.body.innerHTML = links.map((href) => `<a href="${href}"><b>Ler mais</b></a>`).join('')
  const state = { location: { pathname }, navigation: { state: 'idle' } }
  const subscribers: ((now: typeof state) => void)[] = []
  const router = { state, subscribe: (subscriber: (now: typeof state) => void) => subscribers.push(subscriber) }
  const pages = { known: (_: string, path: string) => (path === known ? {} : undefined) }
  const remotes = { manifests, pages, loader: { prefetch } }
  prefetchPages(...([remotes, router, { isLogged }] as unknown as Parameters<typeof prefetchPages>))
  return (to: string) => {
    state.location.pathname = to
    for (const subscriber of subscribers) subscriber(state)
  }
}
const mean = (intent: string) =>
  document.querySelector('a b')?.dispatchEvent(new Event(intent, { bubbles: true, composed: true }))

test.each(['pointerover', 'focusin', 'touchstart'])('prefetches a link at its first %s', (intent) => {
  open('/', { links: ['/noticias/7'] })
  mean(intent)
  mean(intent)
  expect(prefetch.mock.calls).toEqual([['mf-publico', '/noticias/:noticiaId']])
})

test.each(['https://other.example/login', '/sem-pagina', 'mailto:contato@jacaranda.example'])(
  'does not prefetch %s',
  (href) => {
    open('/', { links: [href] })
    mean('pointerover')
    expect(prefetch).not.toHaveBeenCalled()
  },
)

test('does not prefetch a loaded page', () => {
  open('/noticias/7', { links: ['/noticias/8'], known: '/noticias/:noticiaId' })
  mean('pointerover')
  expect(prefetch).not.toHaveBeenCalled()
})

test.each([
  ['a visitor', '/noticias/7', false, ['mf-auth', '/login']],
  ['a visitor at the login', '/login', false, ['mf-user', '/user/Home']],
  ['a user', '/noticias/7', true, ['mf-user', '/user/Home']],
])('for %s on %s, prefetches the likely next page when idle', (_, path, isLogged, next) => {
  open(path, { isLogged })
  vi.advanceTimersByTime(IDLE_MS - 1)
  expect(prefetch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(prefetch.mock.calls).toEqual([next])
})

test('prefetches the likely next page after each navigation', () => {
  const goTo = open('/noticias/7')
  vi.advanceTimersByTime(IDLE_MS - 1)
  goTo('/login')
  vi.advanceTimersByTime(IDLE_MS - 1)
  expect(prefetch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(prefetch.mock.calls).toEqual([['mf-user', '/user/Home']])
})

test('prefetches nothing with the data saver', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  open('/', { links: ['/noticias/7'] })
  mean('touchstart')
  vi.advanceTimersByTime(IDLE_MS)
  expect(prefetch).not.toHaveBeenCalled()
})
