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

test('a release states what its remote registers, as data', () => {
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

test('a release asks for the contracts that its build says it uses, else for those that it was built against', () => {
  const contractAskedBy = { useApi: 'src/pages/HomePage.tsx' }
  write('dist/browser/.vite/contract.json', JSON.stringify({ contract: '0.9.0', contractAskedBy }))
  expect(writeReleaseFile(remote)).toMatchObject({ contract: '0.9.0', contractAskedBy })

  write('dist/browser/.vite/contract.json', JSON.stringify({ contractAskedBy }))
  expect(writeReleaseFile(remote)).toMatchObject({ contract: '1.0.0', contractAskedBy })
})

test('the browser is told of the files that it loads, and what they must be', () => {
  const { integrity } = writeReleaseFile(remote)
  const told = JSON.parse(readFileSync(join(remote, 'dist/browser/files.json'), 'utf8'))
  expect(told).toEqual({
    files: { scripts: ['remoteEntry.js'], styles: [] },
    pages: { '/': { scripts: ['assets/home.js'], styles: [], later: [] } },
    integrity: { 'remoteEntry.js': integrity['browser/remoteEntry.js'] },
  })
  expect(integrity).toHaveProperty(['browser/files.json'])
})

test('the version changes with any file, and with nothing else', () => {
  const { version } = writeReleaseFile(remote)
  expect(version).toMatch(/^2\.1\.0-g[0-9a-f]{10}$/)
  expect(writeReleaseFile(remote).version).toBe(version)

  write('dist/browser/remoteEntry.js', 'export const other = 1')
  expect(writeReleaseFile(remote).version).not.toBe(version)
})

test('a remote that registers itself under another name is refused', () => {
  write(
    'dist/server/index.cjs',
    `exports.register = () => ({ name: 'mf-outro', contract: '1.0.0', routes: [], menu: {} })`,
  )
  expect(() => writeReleaseFile(remote)).toThrow('mf-exemplo registers itself as "mf-outro"')
})

test('a remote is named like its package, whatever its folder is called', () => {
  write('package.json', '{ "name": "@cidade/mf-exemplo", "version": "2.1.0" }')
  const clone = join(portal, 'clone')
  renameSync(remote, clone)
  expect(writeReleaseFile(clone).name).toBe('mf-exemplo')
})

test('a page whose files cannot be told is refused', () => {
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

test('a remote that is not built has no release; one that is built keeps its files', async () => {
  expect(readLocalReleases(portal)).toEqual([])
  writeReleaseFile(remote)
  const [release] = readLocalReleases(portal)
  expect(release?.name).toBe('mf-exemplo')
  write('dist/browser/remoteEntry.js', 'from the next build')
  expect(String(await release?.read('browser/remoteEntry.js'))).toBe('export {}')
  expect(await release?.read('browser/nada.js')).toBeUndefined()
})
