import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IntegrityMap } from './IntegrityMap'
import { type BrowserFiles, PagePreloader, type ServerRenderedPage } from './PagePreloader'
import type { RemoteVersion } from './RemoteManifest'

const BASE = 'https://cdn.example/mf-a/1/'
const version: RemoteVersion = {
  version: '1.0.0-a',
  contract: '1.0.0',
  cohort: 'stable',
  bases: [BASE],
  entry: 'e.js',
  integrity: 'sha384-files',
}
const filesJson: BrowserFiles = {
  files: { scripts: ['e.js'], styles: [] },
  pages: { '/': { scripts: ['home.js'], styles: ['home.css'] } },
  integrity: { 'e.js': 'sha384-e', 'home.js': 'sha384-h', 'home.css': 'sha384-c', 'editor.js': 'sha384-x' },
}

const fetched = vi.fn(async (_address: string, _init?: RequestInit) => Response.json(filesJson))

beforeEach(() => {
  document.head.innerHTML = `<script type="importmap">{"integrity":{"${BASE}e.js":"sha384-e"}}</script>`
  vi.stubGlobal('fetch', fetched.mockClear())
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

const preloader = (rendered?: ServerRenderedPage) => new PagePreloader(new IntegrityMap('abc'), rendered)
const maps = () => [...document.querySelectorAll<HTMLScriptElement>('script[type=importmap]')]
const links = (rel: string) => [...document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)]

test('preloads nothing for the page that the server rendered', async () => {
  await preloader({ base: BASE, path: '/' }).preload(version, BASE, '/')
  expect(fetched).not.toHaveBeenCalled()
})

test('loads the hashes for a part, but no files of the page', async () => {
  await preloader({ base: BASE, path: '/' }).preload(version, BASE, undefined)
  expect(fetched).not.toHaveBeenCalled()

  await preloader({ base: '/remotes/mf-a/1/', path: '/' }).preload(version, BASE, undefined)
  expect(maps().at(-1)?.textContent).toContain(`${BASE}editor.js`)
  expect(links('modulepreload').map(({ href }) => href)).toEqual([`${BASE}e.js`])
})

test('adds only new hashes to the page', async () => {
  const pages = preloader()
  await pages.preload(version, BASE, '/')
  await pages.preload(version, BASE, '/')
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    `${BASE}files.json`,
    expect.objectContaining({ integrity: 'sha384-files' }),
  )
  expect(maps()).toHaveLength(2)
  const { integrity } = JSON.parse(maps()[1]?.textContent ?? '')
  expect(Object.keys(integrity)).toEqual([`${BASE}home.js`, `${BASE}home.css`, `${BASE}editor.js`])
})

test('requests all scripts of a page together, each with its hash', async () => {
  await preloader().preload(version, BASE, '/')
  expect(links('modulepreload').map(({ href, integrity }) => [href, integrity])).toEqual([
    [`${BASE}e.js`, 'sha384-e'],
    [`${BASE}home.js`, 'sha384-h'],
  ])
})

test("waits for a page's stylesheets and fails with them", async () => {
  const { stylesheets } = await preloader().preload(version, BASE, '/')
  // happy-dom loads no stylesheets, so each one fails.
  await expect(stylesheets).rejects.toThrow('home.css')
  expect(links('stylesheet')).toEqual([])
})

test('fetches `files.json` again after a failure', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 500 }))
  const pages = preloader()
  await expect(pages.preload(version, BASE, '/')).rejects.toThrow('500')
  await expect(pages.preload(version, BASE, '/')).resolves.toBeDefined()
})

test("fetches no `files.json` of a development server's version", async () => {
  const { integrity: _, ...developed } = version
  await preloader().preload({ ...developed, cohort: 'override' }, BASE, '/')
  expect(fetched).not.toHaveBeenCalled()
})

test('prefetches each file with its hash, without adding links', async () => {
  await preloader().prefetch(version, BASE, '/')
  expect(fetched.mock.calls.map(([address, { integrity } = {}]) => [address, integrity])).toEqual([
    [`${BASE}files.json`, 'sha384-files'],
    [`${BASE}e.js`, 'sha384-e'],
    [`${BASE}home.js`, 'sha384-h'],
    [`${BASE}home.css`, 'sha384-c'],
  ])
  expect(links('modulepreload')).toEqual([])
})

test('rejects if a file cannot be prefetched', async () => {
  fetched.mockResolvedValueOnce(Response.json(filesJson)).mockResolvedValueOnce(new Response('', { status: 500 }))
  await expect(preloader().prefetch(version, BASE, '/')).rejects.toThrow('e.js was answered with 500')
})

test('does not prefetch a file that the page already links', async () => {
  document.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${BASE}home.css" disabled>`)
  await preloader().prefetch(version, BASE, '/')
  expect(fetched).not.toHaveBeenCalledWith(`${BASE}home.css`, expect.anything())
})
