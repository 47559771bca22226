// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aPage } from './aPage.fixture'
import { FRESH_MS, PageCache } from './PageCache'
import type { Page } from './SharedPage'

function caching(maxBytes = 1_000_000) {
  let clock = 1
  const cache = new PageCache({ maxBytes, now: () => clock })
  const renders: { signal: AbortSignal; finish: (page?: Partial<Page>) => void; fail: (error: Error) => void }[] = []
  const render = (signal: AbortSignal) =>
    new Promise<Page>((resolve, reject) => {
      renders.push({ signal, finish: (page) => resolve(aPage(page)), fail: reject })
    })
  const ask = (key: string | undefined = '/', signal = new AbortController().signal) =>
    cache.answer({ ...(key && { key }), render }, signal)
  const get = async (html: string, key?: string, page: Partial<Page> = {}) => {
    const before = renders.length
    const answer = ask(key)
    if (renders.length > before) renders.at(-1)?.finish({ html, ...page })
    const { page: shared, source } = await answer
    return [shared.page.html, source]
  }
  return {
    cache,
    renders,
    ask,
    get,
    pass: (ms: number) => {
      clock += ms
    },
  }
}

test('renders a page once for concurrent visitors', async () => {
  const { ask, renders } = caching()
  const answers = Array.from({ length: 20 }, () => ask())
  renders[0]?.finish({ html: 'uma' })
  for (const { page } of await Promise.all(answers)) expect(page.page.html).toBe('uma')
  expect(renders).toHaveLength(1)
})

test('keeps a page for less than a second', async () => {
  const { get, pass } = caching()
  expect(await get('primeira')).toEqual(['primeira', 'rendered'])
  pass(FRESH_MS - 1)
  expect(await get('segunda')).toEqual(['primeira', 'kept'])
  pass(1)
  expect(await get('segunda')).toEqual(['segunda', 'rendered'])
})

test('a page that stays the same is sent with fewer bytes, a search is not', async () => {
  const { ask, renders, pass } = caching()
  const html = readFileSync(join(import.meta.dirname, 'PageCache.ts'), 'utf8')
  const bytesOf = async (key: string) => {
    const answer = ask(key)
    renders.at(-1)?.finish({ html })
    return (await (await answer).page.body('br')).content.length
  }
  const [first, firstSearch] = [await bytesOf('/'), await bytesOf('/?busca=a')]
  pass(FRESH_MS)
  await bytesOf('/?busca=a')
  await bytesOf('/')
  await expect.poll(() => bytesOf('/')).toBeLessThan(first)
  expect(await bytesOf('/?busca=a')).toBe(firstSearch)
})

test('a page is kept for a second after the request, not after the render', async () => {
  const { ask, renders, get, pass } = caching()
  const slow = ask()
  pass(700)
  renders[0]?.finish({ html: 'lida antes' })
  await slow
  pass(300)
  expect(await get('nova')).toEqual(['nova', 'rendered'])
})

test('never sends data from before a write, even from a running render', async () => {
  const { cache, ask, renders, get, pass } = caching()
  await get('antes')
  cache.expire()
  pass(1)
  const underWay = ask()
  cache.expire()
  pass(1)
  const after = ask()
  expect(renders).toHaveLength(3)
  renders[2]?.finish({ html: 'depois' })
  renders[1]?.finish({ html: 'durante' })
  expect((await after).page.page.html).toBe('depois')
  await underWay
  expect(await get('x')).toEqual(['depois', 'kept'])
})

test('does not share pages with another key or without one', async () => {
  const { get } = caching()
  await get('uma', '/a')
  expect(await get('outra', '/b')).toEqual(['outra', 'rendered'])
  expect(await get('primeira', '')).toEqual(['primeira', 'rendered'])
  expect(await get('segunda', '')).toEqual(['segunda', 'rendered'])
})

test('does not compress an unchanged page again', async () => {
  const { ask, renders, pass } = caching()
  const first = ask()
  renders[0]?.finish()
  const { page } = await first
  pass(2_000)
  const second = ask()
  renders[1]?.finish()
  expect((await second).page).toBe(page)
})

test.each<[string, Partial<Page>]>([
  ['without all of its data', { isWhole: false }],
  ['of another version than its key names', { replaced: { remote: 'mf-publico' } }],
  ['with status 404', { status: 404 }],
  ['that redirects', { status: 302, location: '/login', html: '' }],
])('sends a page %s without caching it', async (_, page) => {
  const { get } = caching()
  const { html = 'uma' } = page
  expect(await get(html, '/', page)).toEqual([html, 'rendered'])
  expect(await get('outra')).toEqual(['outra', 'rendered'])
})

test('removes a page that no longer exists', async () => {
  const { get, pass } = caching()
  await get('notícia')
  pass(2_000)
  expect(await get('não encontrada', '/', { status: 404 })).toEqual(['não encontrada', 'rendered'])
  expect(await get('sem dados', '/', { isWhole: false })).toEqual(['sem dados', 'rendered'])
})

test('never keeps data that was read before its removal', async () => {
  const { ask, cache, renders, get, pass } = caching()
  const slow = ask()
  pass(10)
  cache.expire()
  pass(10)
  await get('não há', '/', { status: 404 })
  renders[0]?.finish({ html: 'retirada' })
  await slow
  pass(10)
  const next = ask()
  renders.at(-1)?.fail(new Error('a API não responde'))
  await expect(next).rejects.toThrow('a API não responde')
})

test('sends the last good page if data is missing, and retries after a second', async () => {
  const { get, renders, pass } = caching()
  await get('boa')
  pass(5_000)
  expect(await get('erro', '/', { isWhole: false })).toEqual(['boa', 'stale'])
  pass(999)
  expect(await get('nova')).toEqual(['boa', 'stale'])
  expect(renders).toHaveLength(2)
  pass(1)
  expect(await get('nova')).toEqual(['nova', 'rendered'])
})

test('sends the last good page if the render fails; without one, the error', async () => {
  const { ask, renders, get, pass } = caching()
  const first = ask()
  renders[0]?.fail(new Error('sem lugar'))
  await expect(first).rejects.toThrow('sem lugar')
  await get('boa')
  pass(2_000)
  const second = ask()
  renders.at(-1)?.fail(new Error('sem lugar'))
  expect((await second).source).toBe('stale')
})

test.each<[string, (render: ReturnType<typeof caching>['renders'][number] | undefined) => void]>([
  ['fails', (render) => render?.fail(new Error('a API não responde'))],
  ['lacks data', (render) => render?.finish({ html: 'sem dados', isWhole: false })],
])('never uses a page from before the last write as a fallback; a new one %s', async (_, end) => {
  const { ask, cache, renders, get, pass } = caching()
  await get('retirada')
  pass(10)
  cache.expire()
  pass(10)
  const next = ask()
  end(renders.at(-1))
  const html = await next.then(
    ({ page }) => page.page.html,
    (error: Error) => error.message,
  )
  expect(['sem dados', 'a API não responde']).toContain(html)
})

test('never sends a page from before the last write while a new one is slow', async () => {
  vi.useFakeTimers()
  const { ask, cache, renders, get, pass } = caching()
  await get('retirada')
  pass(10)
  cache.expire()
  pass(10)
  const waiting = ask()
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  renders.at(-1)?.finish({ html: 'nova' })
  expect((await waiting).page.page.html).toBe('nova')
})

test('sends the older page if a new one is slow, and the new one to the next visitor', async () => {
  vi.useFakeTimers()
  const { ask, renders, get, pass } = caching()
  await get('boa')
  pass(2_000)
  const visitor = new AbortController()
  const waiting = ask('/', visitor.signal)
  await vi.advanceTimersByTimeAsync(1_000)
  expect((await waiting).source).toBe('stale')
  visitor.abort()
  vi.useRealTimers()
  expect(renders[1]?.signal.aborted).toBe(false)
  renders[1]?.finish({ html: 'nova' })
  await expect.poll(() => get('x')).toEqual(['nova', 'kept'])
})

test('forgets the last good page after an hour', async () => {
  const { get, pass } = caching()
  await get('boa')
  pass(3_600_001)
  expect(await get('erro', '/', { isWhole: false })).toEqual(['erro', 'rendered'])
})

test('cancels a render only when the last visitor disconnects', async () => {
  const { ask, renders, get } = caching()
  const [gone, stays] = [new AbortController(), new AbortController()]
  const [first, second] = [ask('/', gone.signal), ask('/', stays.signal)]
  gone.abort(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  expect(renders[0]?.signal.aborted).toBe(false)
  stays.abort(new Error('gone too'))
  await expect(second).rejects.toThrow('gone too')
  expect(renders[0]?.signal.aborted).toBe(true)
  expect(await get('nova')).toEqual(['nova', 'rendered'])
})

test('two hundred addresses stay within the memory limit and keep current pages', async () => {
  const { cache, get } = caching(200_000)
  await get('início', '/')
  const text = 'x'.repeat(1_000)
  for (let at = 0; at < 200; at += 1) {
    await get(text, `/noticias?busca=${at} v1`)
    await get(text, `/noticias/${at} v1`)
    expect(await get('outra', '/')).toEqual(['início', 'kept'])
  }
  expect(cache.bytes).toBeGreaterThan(150_000)
  expect(cache.bytes).toBeLessThanOrEqual(200_000)
})

test('addresses with a search take at most a quarter of the memory', async () => {
  const { get, cache, pass } = caching(400_000)
  await get('x'.repeat(1_000), '/noticias v1')
  for (let at = 0; at < 200; at += 1) await get('x'.repeat(1_000), `/noticias?busca=${at} v1`)
  expect(cache.bytes).toBeLessThanOrEqual(102_000)
  pass(2_000)
  expect(await get('erro', '/noticias v1', { isWhole: false })).toEqual(['x'.repeat(1_000), 'stale'])
})

test('without memory, keeps no page but still shares concurrent renders', async () => {
  const { ask, renders, get } = caching(0)
  const answers = [ask(), ask()]
  renders[0]?.finish()
  await Promise.all(answers)
  expect(await get('outra')).toEqual(['outra', 'rendered'])
  expect(renders).toHaveLength(2)
})

test('a page is rendered only at its turn', async () => {
  let begin = () => {}
  const turn = () =>
    new Promise<void>((resolve) => {
      begin = resolve
    })
  const render = vi.fn(async () => aPage())
  const cache = new PageCache({ maxBytes: 0, turn })
  const answer = cache.answer({ key: '/', render }, new AbortController().signal)
  await new Promise((next) => setImmediate(next))
  expect(render).not.toHaveBeenCalled()
  begin()
  expect((await answer).source).toBe('rendered')
})
