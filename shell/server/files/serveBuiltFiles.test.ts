// @vitest-environment node
import { join } from 'node:path'
import { type Preview, readFolder } from '@portal/releases'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type Catalog, createBuiltCatalog, type RemoteRelease } from '../remotes/catalog'
import { serveBuiltFiles } from './serveBuiltFiles'
import type { ShellBuild } from './shellBuild'

const contentsOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]))

const SHELL: ShellBuild['contents'] = contentsOf({
  'assets/main.js': 'main',
  'favicon.svg': '<svg/>',
  'offline.js': 'keeps',
  'offlineEnd.js': 'takes back',
  '.vite/manifest.json': '{}',
})

function serving({ readsOffline = true, contents = SHELL } = {}) {
  const files = contentsOf({
    'browser/remoteEntry.js': 'entry',
    'browser/remoteEntry.js.br': 'brotli',
    'browser/.vite/manifest.json': '{}',
    'server/index.cjs': 'server',
    'browser/assets/icone.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'browser/assets/letra.woff2': 'font',
    'browser/pagina.html': '<script>alert(1)</script>',
    'browser/pagina.xhtml': '<script>alert(1)</script>',
    'browser/estilo.xsl': '<x/>',
    'browser/dados.xml': '<x/>',
    'browser/guia.pdf': '%PDF-',
    'browser/sem-tipo': '<script>alert(1)</script>',
  })
  const release = { name: 'mf-exemplo', version: '1.0.0-abc', read: async (path) => files.get(path) } as RemoteRelease
  const app = Fastify()
  const preview = { remote: 'mf-exemplo', version: '5.0.0-abc' } as Preview
  const catalog: Catalog = {
    ...createBuiltCatalog([release]),
    findPreview: async (name, version, [open]) =>
      open?.remote === name && open.version === version ? { ...release, version } : undefined,
  }
  const previews = { of: async (cookies?: string) => (cookies === 'portal.previa=aberta' ? [preview] : []) }
  serveBuiltFiles({ shell: { contents }, catalog, readsOffline, previews })(app)
  return app
}

test('serves a release at its own address, compressed if the browser accepts it', async () => {
  const app = serving()
  const url = '/remotes/mf-exemplo/1.0.0-abc/remoteEntry.js'
  const plain = await app.inject({ url })
  expect(plain.body).toBe('entry')
  expect(plain.headers).toMatchObject({ 'content-type': 'text/javascript', 'cache-control': /immutable/ })

  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript' })
  expect(compressed.body).toBe('brotli')
  // A cache must not mix compressed and plain responses.
  expect([plain.headers.vary, compressed.headers.vary]).toEqual(['accept-encoding', 'accept-encoding'])
})

test('other hosts may load public files of remotes, but not of previews or the shell', async () => {
  const app = serving()
  const sharedOf = async (url: string, cookie = '') => {
    const { headers } = await app.inject({ url, headers: { origin: 'https://outro.example', cookie } })
    return [headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]
  }
  expect(await sharedOf('/remotes/mf-exemplo/1.0.0-abc/remoteEntry.js')).toEqual(['*', 'cross-origin'])
  const preview = '/remotes/mf-exemplo/5.0.0-abc/remoteEntry.js'
  expect(await sharedOf(preview, 'portal.previa=aberta')).toEqual([undefined, undefined])
  expect(await sharedOf('/assets/main.js')).toEqual([undefined, undefined])
})

test('serves preview files only to browsers with the link, uncached', async () => {
  const app = serving()
  const url = '/remotes/mf-exemplo/5.0.0-abc/remoteEntry.js'
  const { body, headers } = await app.inject({ url, headers: { cookie: 'portal.previa=aberta' } })
  expect(body).toBe('entry')
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect((await app.inject({ url })).statusCode).toBe(404)
  expect((await app.inject({ url, headers: { cookie: 'portal.previa=outra' } })).statusCode).toBe(404)
})

test.each(['br;q=0, gzip;q=0', 'br;q=0.0', 'identity', 'abracadabra'])('sends no brotli to %s', async (accepted) => {
  const url = '/remotes/mf-exemplo/1.0.0-abc/remoteEntry.js'
  const { headers, body } = await serving().inject({ url, headers: { 'accept-encoding': accepted } })
  expect([headers['content-encoding'], body]).toEqual([undefined, 'entry'])
})

test.each([
  ['assets/icone.svg', 'image/svg+xml', expect.stringMatching(/^sandbox; default-src 'none'/)],
  ['assets/letra.woff2', 'font/woff2', undefined],
  ['remoteEntry.js', 'text/javascript', undefined],
])("serves a remote's %s only as that type", async (path, type, policy) => {
  const { statusCode, headers } = await serving().inject(`/remotes/mf-exemplo/1.0.0-abc/${path}`)
  expect([statusCode, headers['content-type']]).toEqual([200, type])
  expect([headers['x-content-type-options'], headers['content-security-policy']]).toEqual(['nosniff', policy])
})

test('serves the same files at a retry address', async () => {
  expect((await serving().inject('/remotes/mf-exemplo/1.0.0-abc~2/remoteEntry.js')).body).toBe('entry')
})

test('caches only files with a hash in their address forever', async () => {
  const app = serving()
  expect((await app.inject('/assets/main.js')).headers['cache-control']).toContain('immutable')
  expect((await app.inject('/favicon.svg')).headers['cache-control']).not.toContain('immutable')
})

test.each([
  ['/favicon.ico', 'image/x-icon', [0, 0, 1, 0]],
  ['/apple-touch-icon.png', 'image/png', [...Buffer.from('\x89PNG', 'latin1')]],
])('serves %s, which browsers request by themselves, as a picture', async (url, type, start) => {
  const contents = readFolder(join(import.meta.dirname, '../../public'))
  const { headers, rawPayload } = await serving({ contents }).inject(url)
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'public, max-age=3600' })
  expect([...rawPayload.subarray(0, 4)]).toEqual(start)
})

test.each([
  [true, 'keeps'],
  [false, 'takes back'],
])('revalidates the offline worker each time; allowed: %s', async (readsOffline, body) => {
  const answer = await serving({ readsOffline }).inject('/offline.js')
  expect(answer.body).toBe(body)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/javascript' })
})

test.each([
  '/.vite/manifest.json',
  '/assets/../../../etc/passwd',
  '/assets/..%2f..%2fetc/passwd',
  '/remotes/mf-exemplo/1.0.0-abc/.vite/manifest.json',
  '/remotes/mf-exemplo/1.0.0-abc/../server/index.cjs',
  '/remotes/mf-exemplo/1.0.0-abc/..%2fserver/index.cjs',
  ...['pagina.html', 'pagina.xhtml', 'estilo.xsl', 'dados.xml', 'guia.pdf', 'sem-tipo'].map(
    (path) => `/remotes/mf-exemplo/1.0.0-abc/${path}`,
  ),
  '/remotes/mf-exemplo/9.9.9/remoteEntry.js',
  '/remotes/__proto__/constructor/remoteEntry.js',
])('does not serve %s', async (url) => {
  const answer = await serving().inject(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable')
})
