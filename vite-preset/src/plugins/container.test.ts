import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildFiles } from '../testing/buildFiles.ts'
import { container } from './container.ts'

const REMOTE = {
  'src/register.js':
    "import { shout } from './shout.js'\nexport const register = () => ({ shouted: shout(), one: () => import('./one.js'), two: () => import('./two.js') })",
  'src/shout.js': "import { word } from 'words'\nexport const shout = () => word + '!'",
  'src/one.js': "import words, { word } from 'words'\nexport const one = [word, words.word, 'both']",
  'src/two.js': "import * as words from 'words'\nexport const two = words.word",
}

const STYLES = {
  'src/one.js': "import './both.css'\nimport './one.css'",
  'src/two.js': "import './both.css'",
  'src/both.css': '.both { color: red }',
  'src/one.css': '.one { color: blue }',
}

const OPTIONS = {
  filename: 'remoteEntry.js',
  exposes: { './register': 'src/register.js', './shout': 'src/shout.js' },
  shared: ['words', 'unused'],
}

const build = (files: Record<string, string> = {}) =>
  buildFiles({ ...REMOTE, ...files }, (root) => [container(root, OPTIONS)], { modulePreload: false })

let built: ReturnType<typeof build> | undefined

/** The remote's container, as a host imports it: each time from a folder of its own. */
async function load() {
  built ??= build()
  const folder = mkdtempSync(join(tmpdir(), 'portal-container-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const file of await built) {
    mkdirSync(dirname(join(folder, file.fileName)), { recursive: true })
    writeFileSync(join(folder, file.fileName), file.type === 'chunk' ? file.code : file.source)
  }
  return import(join(folder, 'remoteEntry.js'))
}

/** What the exposed module does with a share scope. */
async function registered(scope: object) {
  const { init, get } = await load()
  await init(scope)
  const { register } = (await get('./register'))()
  return register()
}

const words = { word: 'olá' }

test('a host inits the entry with its share scope, and gets what it exposes', async () => {
  const { shouted } = await registered({ words: { '1.0.0': { lib: () => words } } })
  expect(shouted).toBe('olá!')
})

test('each module that is exposed is given by its name', async () => {
  const { init, get } = await load()
  await init({ words: { '1.0.0': { lib: () => words } } })
  expect((await get('./shout'))().shout()).toBe('olá!')
})

test('a provider that has to be loaded first is loaded', async () => {
  const { shouted } = await registered({ words: { '1.0.0': { get: async () => () => words } } })
  expect(shouted).toBe('olá!')
})

test('names, default and namespace of a shared module are those of the host, live', async () => {
  const host = { word: 'antes' }
  const { one, two } = await registered({ words: { '1.0.0': { lib: () => host } } })
  expect(await one()).toMatchObject({ one: ['antes', 'antes', 'both'] })
  expect(await two()).toMatchObject({ two: 'antes' })
})

test('what the host does not share is missed by name, where it is used', async () => {
  // Vite tells the window of imports that fail.
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(registered({})).rejects.toThrow('The host shares no words.')
})

test('a container loaded twice keeps apart what it was given', async () => {
  const [first, second] = await Promise.all(
    ['um', 'dois'].map((word) => registered({ words: { '1.0.0': { lib: () => ({ word }) } } })),
  )
  expect([first?.shouted, second?.shouted]).toEqual(['um!', 'dois!'])
})

test('pages share one chunk and one stylesheet, and the build contains nothing that is shared with the host', async () => {
  const files = await build(STYLES)
  expect(files.filter(({ fileName }) => fileName.endsWith('.css'))).toHaveLength(2)
  const modules = files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  expect(modules.filter((id) => id.includes('node_modules'))).toEqual([])
})
