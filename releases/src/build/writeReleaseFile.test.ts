import { mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readLocalReleases } from './readLocalReleases.ts'
import { writeReleaseFile } from './writeReleaseFile.ts'

let portal: string
let remote: string

const write = (file: string, content: string) => {
  const path = join(remote, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

beforeEach(() => {
  portal = mkdtempSync(join(tmpdir(), 'releases-'))
  remote = join(portal, 'mf-exemplo')
  write('package.json', '{ "version": "2.1.0" }')
  write(
    'dist/browser/.vite/manifest.json',
    '{ "src/pages/HomePage.tsx": { "file": "assets/home.js" }, "virtual:e": { "file": "remoteEntry.js" } }',
  )
  write('dist/browser/remoteEntry.js', 'export {}')
  write(
    'dist/server/index.cjs',
    `exports.register = () => ({
      name: 'mf-exemplo', contract: '1.0.0', menu: { top: [{ label: 'HOME', to: '/' }] },
      routes: [{ path: '/', lazy: Object.assign(() => {}, { source: 'src/pages/HomePage.tsx' }), handle: { public: true, name: 'Home' } }],
    })`,
  )
})

test('writes what the remote registers as data', () => {
  expect(writeReleaseFile(remote)).toMatchObject({
    name: 'mf-exemplo',
    contract: '1.0.0',
    entry: 'remoteEntry.js',
    files: { scripts: ['remoteEntry.js'], styles: [] },
    routes: [{ path: '/', handle: { public: true, name: 'Home' } }],
    menu: { top: [{ label: 'HOME', to: '/' }] },
    pages: { '/': { scripts: ['assets/home.js'], styles: [], later: [] } },
  })
  expect(JSON.parse(readFileSync(join(remote, 'dist/release.json'), 'utf8')).name).toBe('mf-exemplo')
})

test('requires the contracts that the build uses, or those that it was built against', () => {
  const contractAskedBy = { useApi: 'src/pages/HomePage.tsx' }
  write('dist/browser/.vite/contract.json', JSON.stringify({ contract: '0.9.0', contractAskedBy }))
  expect(writeReleaseFile(remote)).toMatchObject({ contract: '0.9.0', contractAskedBy })

  write('dist/browser/.vite/contract.json', JSON.stringify({ contractAskedBy }))
  expect(writeReleaseFile(remote)).toMatchObject({ contract: '1.0.0', contractAskedBy })
})

test("writes the browser's files with their hashes", () => {
  const { integrity } = writeReleaseFile(remote)
  const told = JSON.parse(readFileSync(join(remote, 'dist/browser/files.json'), 'utf8'))
  expect(told).toEqual({
    files: { scripts: ['remoteEntry.js'], styles: [] },
    pages: { '/': { scripts: ['assets/home.js'], styles: [], later: [] } },
    integrity: { 'remoteEntry.js': integrity['browser/remoteEntry.js'] },
  })
  expect(integrity).toHaveProperty(['browser/files.json'])
})

test('changes the version with any file, and only then', () => {
  const { version } = writeReleaseFile(remote)
  expect(version).toMatch(/^2\.1\.0-g[0-9a-f]{10}$/)
  expect(writeReleaseFile(remote).version).toBe(version)

  write('dist/browser/remoteEntry.js', 'export const other = 1')
  expect(writeReleaseFile(remote).version).not.toBe(version)
})

test('refuses a remote that registers another name', () => {
  write(
    'dist/server/index.cjs',
    `exports.register = () => ({ name: 'mf-outro', contract: '1.0.0', routes: [], menu: {} })`,
  )
  expect(() => writeReleaseFile(remote)).toThrow('mf-exemplo registers itself as "mf-outro"')
})

test('names a remote after its package, not its folder', () => {
  write('package.json', '{ "name": "@cidade/mf-exemplo", "version": "2.1.0" }')
  const clone = join(portal, 'clone')
  renameSync(remote, clone)
  expect(writeReleaseFile(clone).name).toBe('mf-exemplo')
})

test('refuses a page whose files are unknown', () => {
  const registering = (lazy: string) =>
    write(
      'dist/server/index.cjs',
      `exports.register = () => ({ name: 'mf-exemplo', contract: '1.0.0', routes: [{ path: '/x', lazy: ${lazy} }], menu: {} })`,
    )
  registering('() => {}')
  expect(() => writeReleaseFile(remote)).toThrow('The page of "/x" has no label.')

  registering(`Object.assign(() => {}, { source: 'src/pages/XPage.tsx' })`)
  expect(() => writeReleaseFile(remote)).toThrow('The browser build has no src/pages/XPage.tsx, the page of "/x".')
})

test('reads only built remotes, and keeps their files after a new build', async () => {
  expect(readLocalReleases(portal)).toEqual([])
  writeReleaseFile(remote)
  const [release] = readLocalReleases(portal)
  expect(release?.name).toBe('mf-exemplo')
  write('dist/browser/remoteEntry.js', 'from the next build')
  expect(String(await release?.read('browser/remoteEntry.js'))).toBe('export {}')
  expect(await release?.read('browser/nada.js')).toBeUndefined()
})
