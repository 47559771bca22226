// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { RemoteRelease } from './bootManifest'
import { serveBuiltFiles } from './builtFiles'
import type { ShellBuild } from './shellBuild'

function built(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

function serving() {
  const browserDir = built({ 'assets/main.js': 'main', 'favicon.svg': '<svg/>', '.vite/manifest.json': '{}' })
  const remoteDir = built({ 'remoteEntry.js': 'entry', 'remoteEntry.js.br': 'brotli' })
  const app = Fastify()
  const release = { name: 'mf-exemplo', version: '1.0.0-abc', browserDir: remoteDir } as RemoteRelease
  serveBuiltFiles({ browserDir } as ShellBuild, [release])(app)
  return { app, browserDir }
}

test('a release is served under its own address, compressed where that is understood', async () => {
  const { app } = serving()
  const url = '/remotes/mf-exemplo/1.0.0-abc/remoteEntry.js'
  const plain = await app.inject({ url })
  expect(plain.body).toBe('entry')
  expect(plain.headers).toMatchObject({ 'content-type': 'text/javascript', 'cache-control': /immutable/ })

  const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.body).toBe('brotli')
})

test('only what has a hash in its address is kept for ever', async () => {
  const { app } = serving()
  expect((await app.inject('/assets/main.js')).headers['cache-control']).toContain('immutable')
  expect((await app.inject('/favicon.svg')).headers['cache-control']).not.toContain('immutable')
})

test('what a build takes away meanwhile is still there for open pages', async () => {
  const { app, browserDir } = serving()
  rmSync(browserDir, { recursive: true })
  expect((await app.inject('/assets/main.js')).body).toBe('main')
})

test.each(['/.vite/manifest.json', '/assets/../../../etc/passwd', '/assets/..%2f..%2fetc/passwd'])(
  '%s is not served',
  async (url) => {
    const { app } = serving()
    expect((await app.inject(url)).statusCode).toBe(404)
  },
)
