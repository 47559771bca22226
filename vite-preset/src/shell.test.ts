import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { shellFilesOf } from '@portal/releases'
import { evaluate } from '@portal/releases/evaluate'
import { type Plugin, resolveConfig } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { buildFixture, fixture } from './testing/buildFixture.ts'

const dist = join(fixture('shell'), 'dist')

/** What each module imports, by its file. */
const imports = new Map<string, string[]>()

const watchImports: Plugin = {
  name: 'watch-imports',
  moduleParsed: ({ id, importedIds }) => void imports.set(id, [...importedIds]),
}

let browser: Awaited<ReturnType<typeof buildFixture>>

beforeAll(async () => {
  rmSync(dist, { recursive: true, force: true })
  browser = await buildFixture('shell', { plugins: [watchImports] })
  await buildFixture('shell', { ssr: true })
})

const modules = () => browser.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))

const read = (file: string) => readFileSync(join(dist, 'browser', file), 'utf8')

test('the shell contains the shared modules', () => {
  const homes = ['react', 'react-dom', 'react-router-dom', 'mobx', 'mobx-react-lite'].map(
    (name) => `/node_modules/${name}/`,
  )
  for (const home of [...homes, '/shared-contracts/src/portal/']) {
    expect(
      modules().filter((id) => id.includes(home)),
      home,
    ).not.toEqual([])
  }
})

test("a visual primitive uses the shared portal's state", () => {
  const [head] = [...imports].flatMap(([id, imported]) => (id.endsWith('/ui/page/Head.tsx') ? [imported] : []))
  expect(head).toContainEqual(expect.stringContaining('loadShare'))
  expect(head).not.toContainEqual(expect.stringContaining('/shared-contracts/src/portal/'))
})

test("the shell provides Module Federation's runtime to the remotes", () => {
  const scripts = browser.map(({ fileName }) => fileName).filter((file) => file.endsWith('.js'))
  expect(scripts.filter((file) => /\._FEDERATION_RUNTIME_CORE(\|\|)?=[^=]/.test(read(file)))).not.toEqual([])
})

test('the manifest tells what the shell starts with', () => {
  const { scripts, styles } = shellFilesOf(JSON.parse(read('.vite/manifest.json')))
  expect(scripts[0]).toMatch(/^assets\/main-/)
  expect(scripts.filter((file) => /host-|react-dom|react_mf_2_dom/.test(file))).not.toEqual([])
  expect(styles).toHaveLength(1)
  for (const file of [...scripts, ...styles]) expect(existsSync(join(dist, 'browser', `${file}.br`)), file).toBe(true)
})

test('a stylesheet addresses a file relative to itself', () => {
  const styles = browser.map(({ fileName }) => fileName).filter((file) => file.endsWith('.css'))
  expect(styles.map(read)).toEqual([expect.stringMatching(/url\(\.\/fundo-[\w-]+\.svg\)/)])
})

test("the server build is one file, which contains the portal's state and requires the shared packages of npm", () => {
  expect(readdirSync(join(dist, 'server'))).toEqual(['index.cjs'])
  const required: string[] = []
  evaluate(readFileSync(join(dist, 'server/index.cjs'), 'utf8'), 'index.cjs', (name) => {
    required.push(name)
    return { createContext: () => {}, observer: () => {} }
  })
  expect(required.toSorted()).toEqual(['mobx-react-lite', 'react', 'react-router-dom', 'react/jsx-runtime'])
})

test('in development nothing is federated', async () => {
  const { plugins } = await resolveConfig({ root: fixture('shell') }, 'serve')
  expect(plugins.map(({ name }) => name).filter((name) => /federation|portal:/.test(name))).toEqual([])
})
