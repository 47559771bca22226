// @vitest-environment node
import { expect, test, vi } from 'vitest'
import { createPageSource } from './pageSource'

const page = { Component: () => null }

test('does not load a page twice', async () => {
  const loadPage = vi.fn(async () => page)
  const pages = createPageSource(loadPage)
  expect(await pages.load('mf-exemplo', '/')).toBe(page)
  expect(await pages.load('mf-exemplo', '/')).toBe(page)
  expect(loadPage).toHaveBeenCalledTimes(1)
})

test('knows a loaded page', async () => {
  const pages = createPageSource(async () => page)
  const coming = pages.load('mf-exemplo', '/')
  expect(pages.known('mf-exemplo', '/')).toBeUndefined()
  await coming
  expect(pages.known('mf-exemplo', '/')).toBe(page)
})

test('keeps a failure for rendering, and retries on the next load', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve(page)]
  const pages = createPageSource(() => answers.shift() ?? Promise.reject(new Error('loaded too often')))

  await expect(pages.load('mf-exemplo', '/')).rejects.toThrow('offline')
  await expect(pages.current('mf-exemplo', '/')).rejects.toThrow('offline')
  expect(await pages.load('mf-exemplo', '/')).toBe(page)
  expect(await pages.current('mf-exemplo', '/')).toBe(page)
})

test("loads only a forgotten remote's pages again", async () => {
  const loadPage = vi.fn(async (_remote: string) => page)
  const pages = createPageSource(loadPage)
  for (const remote of ['mf-a', 'mf-b']) await pages.load(remote, '/')
  pages.forget('mf-a')
  for (const remote of ['mf-a', 'mf-b']) await pages.load(remote, '/')
  expect(loadPage.mock.calls.map(([remote]) => remote)).toEqual(['mf-a', 'mf-b', 'mf-a'])
})
