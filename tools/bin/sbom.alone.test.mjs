import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { build } from 'vite'
import { beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const installed = join(root, 'node_modules')
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** Build tools add these libraries, and no source map mentions them. */
const REMOTE = [
  { bundle: 'browser', folder: 'dist/browser', ssr: false, mode: 'production', tools: ['rolldown', 'vite'] },
  { bundle: 'index.cjs', folder: 'dist/server', ssr: true, mode: 'production', tools: ['rolldown'] },
]
const SHELL = [
  ...REMOTE,
  { bundle: 'isolated.cjs', folder: 'dist/server', ssr: true, mode: 'isolated', tools: ['rolldown'] },
  { bundle: 'program', folder: 'dist', ssr: true, mode: 'program', tools: ['rolldown'] },
]
const BUILDS = readJson(join(root, 'package.json'))
  .workspaces.filter((name) => existsSync(join(root, name, 'vite.config.ts')))
  .flatMap((name) => (name === 'shell' ? SHELL : REMOTE).map((each) => ({ name, ...each })))

let sbom
let fonts

beforeAll(() => {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, shell: process.platform === 'win32' }
  sbom = JSON.parse(execFileSync('npm', ['run', '-s', 'sbom'], { ...options, stdio: ['ignore', 'pipe', 'pipe'] }))
  fonts = readdirSync(installed, { recursive: true })
    .filter((path) => path.endsWith('.woff2'))
    .map((path) => ({ path: join(installed, path), bytes: readFileSync(join(installed, path)) }))
})

const versionOf = ({ name, version }) => `${name}@${version}`

test('uses the name in each library’s package.json', () => {
  const { packages } = readJson(join(root, 'package-lock.json'))
  const files = Object.keys(packages).map((folder) => join(root, folder, 'package.json'))
  const themselves = new Set(files.filter((file) => existsSync(file)).map((file) => versionOf(readJson(file))))
  expect(sbom.components.map(versionOf).filter((library) => !themselves.has(library))).toEqual([])
})

test.each(BUILDS)('lists all libraries of $name/$bundle', async ({ name, bundle, folder, tools, ...of }) => {
  const output = await outputOf(join(root, name), of)
  const sources = output.flatMap((part) => {
    const from = dirname(resolve(root, name, folder, part.fileName))
    return part.type === 'chunk' ? part.map.sources.map((source) => resolve(from, source)) : fontsOf(part)
  })
  const libraries = new Set([
    ...sources.flatMap((source) => /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(source)?.[0] ?? []),
    ...tools.map((tool) => join(installed, tool)),
  ])
  expect(namedIn(`${name}/${bundle}`).sort()).toEqual([...libraries].map(nameOf).sort())
  const isNamed = (path) => sbom.components.some((component) => `${path}/`.startsWith(`${component.name}/`))
  expect(importsOf(output).filter((path) => !isNamed(path))).toEqual([])
})

async function outputOf(folder, { ssr, mode }) {
  const options = { ssr, write: false, sourcemap: 'hidden', rolldownOptions: { cwd: folder } }
  const { output } = await build({ root: folder, mode, logLevel: 'silent', build: options })
  return output
}

function fontsOf({ fileName, source }) {
  if (!fileName.endsWith('.woff2')) return []
  const font = fonts.find(({ bytes }) => bytes.equals(source))
  return font ? [font.path] : []
}

function importsOf(output) {
  const files = output.map(({ fileName }) => fileName)
  const imports = output.flatMap((part) => [...(part.imports ?? []), ...(part.dynamicImports ?? [])])
  return imports.filter((path) => !files.includes(path) && !isBuiltin(path))
}

function nameOf(library) {
  const { name, version, license } = readJson(join(library, 'package.json'))
  return `${name} ${version} ${license}`
}

function namedIn(bundle) {
  return sbom.components
    .filter(({ properties }) => properties.some(({ name, value }) => name === 'portal:bundle' && value === bundle))
    .map(({ name, version, licenses: [{ license, expression }] }) => `${name} ${version} ${expression ?? license.id}`)
}
