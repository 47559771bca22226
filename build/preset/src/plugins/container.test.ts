import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildFiles } from '../testing/buildFiles.ts'
import { container } from './container.ts'
import { groupPages } from './groupPages.ts'

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
  name: 'mf-palavras',
  filename: 'remoteEntry.js',
  exposes: { './register': 'src/register.js', './shout': 'src/shout.js' },
  shared: ['words', 'unused'],
}

const build = (files: Record<string, string> = {}) =>
  buildFiles({ ...REMOTE, ...files }, (root) => [container(root, OPTIONS), groupPages(root, 'src/register.js')], {
    modulePreload: false,
  })

let built: ReturnType<typeof build> | undefined

async function load(query = '') {
  built ??= build()
  const folder = mkdtempSync(join(tmpdir(), 'portal-container-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  for (const file of await built) {
    mkdirSync(dirname(join(folder, file.fileName)), { recursive: true })
    writeFileSync(join(folder, file.fileName), file.type === 'chunk' ? file.code : file.source)
  }
  return import(join(folder, `remoteEntry.js${query}`))
}

async function registered(scope: object) {
  const { init, get } = await load()
  await init(scope)
  const { register } = (await get('./register'))()
  return register()
}

const words = { word: 'olá' }
const provider = (word: string) => ({ get: async () => () => ({ word }) })

test('a host calls init with its share scope and gets exposed modules', async () => {
  const { shouted } = await registered({ words: { '1.0.0': { lib: () => words } } })
  expect(shouted).toBe('olá!')
})

test('returns each exposed module by name', async () => {
  const { init, get } = await load()
  await init({ words: { '1.0.0': { lib: () => words } } })
  expect((await get('./shout'))().shout()).toBe('olá!')
})

test('loads an asynchronous provider', async () => {
  const { shouted } = await registered({ words: { '1.0.0': { get: async () => () => words } } })
  expect(shouted).toBe('olá!')
})

test('shared modules have the host’s live names, default and namespace', async () => {
  const host = { word: 'antes' }
  const { one, two } = await registered({ words: { '1.0.0': { lib: () => host } } })
  expect(await one()).toMatchObject({ one: ['antes', 'antes', 'both'] })
  expect(await two()).toMatchObject({ two: 'antes' })
})

test('a missing shared module throws its name when used', async () => {
  // Vite reports failed imports on `window`.
  vi.stubGlobal('window', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  await expect(registered({})).rejects.toThrow('The host shares no words.')
})

test('a host may fill its share scope after init', async () => {
  const { init, get } = await load()
  const scope: Record<string, object> = {}
  await init(scope)
  scope.words = { '1.0.0': { get: async () => () => words } }
  expect((await get('./register'))().register().shouted).toBe('olá!')
})

test.each([
  ['the loaded one', { '1.0.0': { ...provider('um'), loaded: true }, '2.0.0': provider('dois') }, 'um!'],
  ['the highest one if none is loaded', { '9.0.0': provider('nove'), '10.0.0': provider('dez') }, 'dez!'],
  ['a release before its candidates', { '19.3.1': provider('um'), '19.3.1-rc.1': provider('rc') }, 'um!'],
  ['a later candidate before a release', { '19.3.1': provider('um'), '19.4.0-rc.1': provider('rc') }, 'rc!'],
])('with several versions, a remote uses %s', async (_, versions, shouted) => {
  expect((await registered({ words: versions })).shouted).toBe(shouted)
})

test('marks the chosen version as loaded, so that other remotes use the same', async () => {
  const scope = { words: { '9.0.0': provider('nove'), '10.0.0': provider('dez') } }
  await registered(scope)
  expect(scope.words).toMatchObject({
    '10.0.0': { loaded: true, lib: expect.any(Function), useIn: ['mf-palavras'] },
  })
  expect(scope.words['9.0.0']).not.toHaveProperty('loaded')
})

test('an entry loaded by a retry shares state with its chunks', async () => {
  const { init, get } = await load('?retry=1')
  await init({ words: { '1.0.0': { lib: () => words } } })
  expect((await get('./register'))().register().shouted).toBe('olá!')
})

test('retries a failed provider', async () => {
  const { init, get } = await load()
  const provide = vi.fn(async () => () => words)
  provide.mockRejectedValueOnce(new Error('sem rede'))
  await init({ words: { '1.0.0': { get: provide } } })
  await expect(get('./register')).rejects.toThrow('sem rede')
  expect((await get('./register'))().register().shouted).toBe('olá!')
})

test('get before init is an error and works after init', async () => {
  const { init, get } = await load()
  await expect(get('./register')).rejects.toThrow('mf-palavras is asked before it is inited.')
  await init({ words: { '1.0.0': { get: async () => () => words } } })
  expect((await get('./register'))().register().shouted).toBe('olá!')
})

test.each(['./nada', 'constructor'])('an unknown module is an error: %s', async (name) => {
  const { init, get } = await load()
  await init({})
  await expect(get(name)).rejects.toThrow(`mf-palavras exposes no ${name}.`)
})

test('two loads of a container keep separate state', async () => {
  const [first, second] = await Promise.all(
    ['um', 'dois'].map((word) => registered({ words: { '1.0.0': { lib: () => ({ word }) } } })),
  )
  expect([first?.shouted, second?.shouted]).toEqual(['um!', 'dois!'])
})

test('pages share one chunk and one stylesheet without shared modules', async () => {
  const files = await build(STYLES)
  expect(files.filter(({ fileName }) => fileName.endsWith('.css'))).toHaveLength(2)
  const modules = files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  expect(modules.filter((id) => id.includes('node_modules'))).toEqual([])
})
