import { expect, test } from 'vitest'
import { createPageSource } from './pageSource'
import { RemoteLoadError } from './RemoteLoadError'

const page = { Component: () => null }
const remoteWith = (path: string, lazy = async () => page) => ({
  name: 'mf-exemplo',
  contract: '1.0.0',
  menu: {},
  routes: [{ path, lazy, handle: { name: 'Home' } }],
})

test('a page that has come is not asked for again', async () => {
  let asked = 0
  const pages = createPageSource(async () => {
    asked += 1
    return remoteWith('/')
  })
  expect(await pages.load('mf-exemplo', '/')).toBe(page)
  expect(await pages.load('mf-exemplo', '/')).toBe(page)
  expect(asked).toBe(1)
})

test('a page is known once it has come', async () => {
  const pages = createPageSource(async () => remoteWith('/'))
  const coming = pages.load('mf-exemplo', '/')
  expect(pages.known('mf-exemplo', '/')).toBeUndefined()
  await coming
  expect(pages.known('mf-exemplo', '/')).toBe(page)
})

test('an error tells a remote that did not come from a page of one that did', async () => {
  const offline = (): Promise<never> => Promise.reject(new Error('offline'))
  const silent = createPageSource(offline)
  await expect(silent.load('mf-exemplo', '/')).rejects.toMatchObject({ missing: 'remote' })
  const halfway = createPageSource(async () => remoteWith('/', offline))
  await expect(halfway.load('mf-exemplo', '/')).rejects.toMatchObject({ missing: 'page' })
})

test('a failed page stays failed for rendering and is asked for anew by the next load', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve(remoteWith('/'))]
  const pages = createPageSource(() => answers.shift() ?? Promise.reject(new Error('asked too often')))

  await expect(pages.load('mf-exemplo', '/')).rejects.toBeInstanceOf(RemoteLoadError)
  await expect(pages.current('mf-exemplo', '/')).rejects.toBeInstanceOf(RemoteLoadError)
  expect(await pages.load('mf-exemplo', '/')).toBe(page)
  expect(await pages.current('mf-exemplo', '/')).toBe(page)
})

test('a remote without the page says which remote it is', async () => {
  const pages = createPageSource(async () => remoteWith('/outra'))
  await expect(pages.load('mf-exemplo', '/')).rejects.toMatchObject({ remote: 'mf-exemplo' })
})
