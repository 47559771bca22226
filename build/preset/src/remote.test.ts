import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { generateSnapshotFromManifest } from '@module-federation/sdk'
import type { Release } from '@portal/releases'
import { evaluate } from '@portal/releases/evaluate'
import { strFromU8, unzipSync } from 'fflate'
import { resolveConfig } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { buildFixture, fixture } from './testing/buildFixture.ts'

const SHARED = ['@portal/shared-contracts/portal', 'mobx', 'mobx-react-lite', 'react', 'react-dom', 'react-router-dom']

const dist = join(fixture('mf-exemplo'), 'dist')

let browser: Awaited<ReturnType<typeof buildFixture>>
let release: Release

beforeAll(async () => {
  rmSync(dist, { recursive: true, force: true })
  browser = await buildFixture('mf-exemplo')
  await buildFixture('mf-exemplo', { ssr: true })
  release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'))
})

const named = (name: string) => {
  const file = browser.find(({ fileName }) => fileName.includes(name))
  if (!file) throw new Error(`No file of the build is called ${name}.`)
  return file.fileName
}

const texts = () =>
  browser
    .map(({ fileName }) => fileName)
    .filter((file) => /\.(js|css)$/.test(file))
    .map(read)

const read = (file: string) => readFileSync(join(dist, 'browser', file), 'utf8')

const modules = () => browser.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))

test('the release lists the files of each page, even in a subfolder', () => {
  expect(release.name).toBe('mf-exemplo')
  expect(release.version).toMatch(/^2\.1\.0-g/)
  expect(release.files.scripts).toContain('remoteEntry.js')
  expect(release.pages['/tags']?.scripts).toContain(named('TagsPage'))
  expect(release.pages['/eventos']?.scripts).toContain(named('EventosPage'))
})

test('the release needs the oldest sufficient contracts and names the reason', () => {
  const file = new URL('../../../shared-contracts/contracts/snapshot/since.json', import.meta.url)
  const since = JSON.parse(readFileSync(file, 'utf8'))
  expect(release).toMatchObject({
    contract: since.usePortal,
    contractAskedBy: { usePortal: 'src/pages/eventos/EventosPage.tsx' },
  })
})

test('lists lazily loaded files separately', () => {
  const lazy = browser.map(({ fileName }) => fileName).filter((file) => /Formula-.*\.(js|css)$/.test(file))
  expect(release.pages['/tags']?.later.toSorted()).toEqual(lazy.toSorted())
  expect(release.pages['/eventos']?.later).toEqual([])
})

test('source maps are not served, contain lines but no source', () => {
  const page = named('TagsPage')
  expect(
    readdirSync(join(dist, 'browser'), { recursive: true }).filter((file) => String(file).endsWith('.map')),
  ).toEqual([])
  expect(texts().filter((text) => text.includes('sourceMappingURL'))).toEqual([])
  const map = readFileSync(join(dist, 'maps', `${page}.map`), 'utf8')
  const { sources, sourcesContent } = JSON.parse(map)
  expect(sources).toContain('../../../src/pages/TagsPage.tsx')
  expect(sourcesContent.filter(Boolean)).toEqual([])
  expect(Object.keys(release.integrity)).toContain(`maps/${page}.map`)
})

test('shared modules come from the host and are not bundled', async () => {
  const { init, get } = await import(join(dist, 'browser/remoteEntry.js'))
  await init({})
  const { register } = (await get('./register'))()
  expect(register().routes).toHaveLength(2)
  expect(
    modules().filter((id) => /node_modules\/(react|react-dom|mobx|react-router)\/(?!.*jsx-runtime)/.test(id)),
  ).toEqual([])
})

test('visual primitives use the host’s portal state', () => {
  expect(modules().filter((id) => id.includes('/shared-contracts/src/ui/'))).not.toEqual([])
  expect(modules().filter((id) => id.includes('/shared-contracts/src/portal/'))).toEqual([])
})

test('only the shell contains the Module Federation runtime', () => {
  expect(modules().filter((id) => id.includes('@module-federation/'))).toEqual([])
})

test('the server build is one file that requires only the shared modules', () => {
  expect(readdirSync(join(dist, 'server'))).toEqual(['index.cjs'])
  const required: string[] = []
  evaluate(readFileSync(join(dist, 'server/index.cjs'), 'utf8'), 'index.cjs', (name) => {
    required.push(name)
    return {}
  })
  expect([...SHARED, 'react/jsx-runtime']).toEqual(expect.arrayContaining(required))
})

test('the server build renders pages, and its routes name their source files', async () => {
  const { register } = evaluate<{ register: () => { routes: { lazy: Lazy }[] } }>(
    readFileSync(join(dist, 'server/index.cjs'), 'utf8'),
    'index.cjs',
    () => ({ observer: (component: unknown) => component, lazy: () => undefined }),
  )
  const { routes } = register()
  expect(routes.map(({ lazy }) => lazy.source)).toEqual(['src/pages/TagsPage.tsx', 'src/pages/eventos/EventosPage.tsx'])
  expect(await routes[1]?.lazy()).toMatchObject({ Component: expect.any(Function) })
})

type Lazy = (() => Promise<unknown>) & { source?: string }

test("KaTeX's fonts are delivered as WOFF2 only", () => {
  const fonts = browser.map(({ fileName }) => fileName).filter((file) => file.includes('KaTeX'))
  expect(fonts.length).toBeGreaterThan(10)
  expect(fonts.filter((file) => !file.endsWith('.woff2'))).toEqual([])
  expect(texts().filter((text) => /\.(woff|ttf)\b/.test(text))).toEqual([])
})

test('lazily loaded stylesheets are requested with their hash', () => {
  expect(read('remoteEntry.js')).toContain('.integrity=')
})

test('files are addressed relative to the code and not inlined', () => {
  expect(read(named('TagsPage'))).toMatch(/new URL\(`capa-[\w-]+\.svg`,import\.meta\.url\)/)
  expect(read(named('.css'))).toMatch(/url\(\.\/KaTeX_/)
  expect(texts().filter((text) => /url\(\/|["'`]\/assets\/|data:/.test(text))).toEqual([])
})

test('scripts, stylesheets, SVG and JSON files are also compressed', () => {
  const folder = join(dist, 'browser')
  const files = browser.map(({ fileName }) => join(folder, fileName))
  for (const file of files.filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    const content = readFileSync(file)
    expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(content), file).toBe(true)
    expect(gunzipSync(readFileSync(`${file}.gz`)).equals(content), file).toBe(true)
  }
  expect(files.filter((name) => name.endsWith('.woff2') && existsSync(`${name}.br`))).toEqual([])
})

test('a route outside register.tsx fails the build', { tags: 'all' }, async () => {
  await buildFixture('mf-espalhado')
  await expect(buildFixture('mf-espalhado', { ssr: true })).rejects.toThrow('The page of "/tags" has no label.')
})

test('the development server has a fixed port and allows any portal', async () => {
  const { server } = await resolveConfig({ root: fixture('mf-exemplo') }, 'serve')
  expect(server).toMatchObject({ port: 5199, strictPort: true, cors: true, origin: 'http://localhost:5199' })
})

test('Module Federation tools find the exposed modules of each release', () => {
  const manifest = JSON.parse(read('mf-manifest.json'))
  const url = 'https://cdn.example/remotos/mf-exemplo/2.1.0/mf-manifest.json'
  const seen = generateSnapshotFromManifest(manifest, { version: url })
  expect(seen).toMatchObject({
    version: url,
    globalName: 'mf-exemplo',
    remoteEntry: 'remoteEntry.js',
    remoteEntryType: 'module',
    publicPath: 'https://cdn.example/remotos/mf-exemplo/2.1.0/',
    remoteTypesZip: '@mf-types.zip',
    remoteTypesAPI: '@mf-types.d.ts',
  })
  const [register] = 'modules' in seen ? seen.modules : []
  expect(register).toMatchObject({ moduleName: 'register', modulePath: './register' })
  const named = [...(register?.assets.js.sync ?? []), ...(register?.assets.js.async ?? [])]
  expect(named).toContain(release.pages['/tags']?.scripts[0])
  for (const file of named) expect(existsSync(join(dist, 'browser', file)), file).toBe(true)
  expect(manifest.shared.map(({ name }: { name: string }) => name).toSorted()).toEqual(SHARED.toSorted())
})

test('the archive of exposed types is reproducible', () => {
  const zip = readFileSync(join(dist, 'browser/@mf-types.zip'))
  const [[file, text] = []] = Object.entries(unzipSync(zip))
  expect([file, strFromU8(text ?? new Uint8Array())]).toEqual(['register.d.ts', expect.stringContaining('register')])
  expect(zip.readUInt32LE(10)).toBe(0x00210000)
  expect(read('@mf-types.d.ts')).toContain("typeof import('mf-exemplo/register')")
})
