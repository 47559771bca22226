import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderForTest } from '@portal/platform/testing/folderForTest'
import { beforeEach, expect, test } from 'vitest'
import { describeDeclared } from './describeDeclared.ts'
import { readBuild } from './readBuild.ts'
import { writeReleaseFile } from './writeReleaseFile.ts'

const ROUTE = { path: '/vagas', handle: { public: true, name: 'Vagas' } }
const ENTRY = { name: 'remoteEntry.js', path: '', type: 'module' }
const NOTHING = { js: { sync: [], async: [] }, css: { sync: [], async: [] } }
const REGISTER = {
  path: './register',
  assets: { js: { sync: ['register.mjs'], async: ['1.mjs'] }, css: { sync: [], async: ['1.css'] } },
}
const MANIFEST = {
  metaData: { globalName: 'mf_vagas', publicPath: 'auto', remoteEntry: ENTRY },
  shared: [{ name: 'react', assets: NOTHING }],
  exposes: [REGISTER],
}

const CONTAINER = 'export const init = () => {}, get = () => {}'

let root: string

const write = (file: string, content: unknown) => {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
}
const declare = (more: object) => write('portal-release.json', { contract: '2.0.0', routes: [ROUTE], ...more })
const build = (more: object) => write('dist/browser/mf-manifest.json', { ...MANIFEST, ...more })
const entry = (more: object) => build({ metaData: { ...MANIFEST.metaData, remoteEntry: { ...ENTRY, ...more } } })
const entryIn = (folder: string) => {
  write(`dist/browser/${folder}/remoteEntry.js`, CONTAINER)
  entry({ path: folder })
}
const named = (file: string) => {
  write(`dist/browser/${file}`, '')
  build({ exposes: [{ ...REGISTER, assets: { ...REGISTER.assets, js: { sync: [file], async: [] } } }] })
}
const picture = (used: string) => {
  write('dist/browser/assets/foto.png', '')
  write('dist/browser/1.css', `main{background:${used}}`)
}
const stylesheet = (file: string) =>
  build({ exposes: [{ ...REGISTER, assets: { ...NOTHING, css: { sync: [file], async: [] } } }] })
const chunkIn = (variable: string) =>
  write('dist/browser/1.mjs', `(self.${variable}=self.${variable}||[]).push([["1"],{}])`)
const script = (code: string) => {
  write('dist/browser/remoteEntry.js', code)
  entry({ type: 'var' })
}
const link = (file: string) => {
  const path = join(root, 'dist/browser', file)
  rmSync(path, { force: true })
  symlinkSync(join(root, 'package.json'), path)
}
const server = (routes: string, before = '') =>
  write(
    'dist/server/index.cjs',
    `${before}\nexports.register = () => ({ name: 'mf-vagas', contract: '2.0.0', menu: {}, routes: ${routes} })`,
  )
const served = (file: string) => readFileSync(join(root, 'dist/browser', file), 'utf8')

beforeEach(async () => {
  root = await folderForTest()
  write('package.json', { name: 'mf-vagas', version: '1.2.0' })
  write('dist/browser/remoteEntry.js', CONTAINER)
  for (const file of ['register.mjs', '1.mjs', '1.css']) write(`dist/browser/${file}`, `/* ${file} */`)
  build({})
  declare({})
})

test('releases a declared remote of any bundler with the hash of each file', () => {
  expect(writeReleaseFile(root)).toMatchObject({
    name: 'mf-vagas',
    version: expect.stringMatching(/^1\.2\.0-g/),
    contract: '2.0.0',
    routes: [ROUTE],
    menu: {},
    pages: { '/vagas': { scripts: [], styles: ['1.css'], later: ['1.mjs'] } },
    integrity: { 'browser/1.mjs': expect.stringMatching(/^sha384-/), 'browser/1.css': expect.any(String) },
  })
  expect(JSON.parse(served('files.json')).integrity).toHaveProperty(['1.mjs'])
  expect(readBuild(root).release.name).toBe('mf-vagas')
})

test('compresses the files, and repeating it gives the same release', async () => {
  await describeDeclared(root)
  const { release, files } = readBuild(root)
  expect([...files.keys()]).toContain('browser/1.mjs.br')
  await describeDeclared(root)
  expect(readBuild(root).release).toEqual(release)
})

test('includes a server build with the same routes', () => {
  server(`[{ path: '/vagas', handle: {} }]`)
  expect(writeReleaseFile(root).integrity).toHaveProperty(['server/index.cjs'])
})

test.each(['mf_vagas_1_2_0', 'webpackChunkmf_vagas_1_2_0', 'rspackChunk_mf_vagas_1_2_0_pr_1'])(
  'accepts a chunk variable of its own, such as %s',
  (variable) => {
    chunkIn(variable)
    expect(writeReleaseFile(root).name).toBe('mf-vagas')
  },
)

test('accepts a picture with an address relative to the stylesheet', () => {
  picture('url(./assets/foto.png)')
  expect(writeReleaseFile(root).integrity).toHaveProperty(['browser/assets/foto.png'])
})

test('does not mistake an ordinary global list for a chunk variable', () => {
  write('dist/browser/1.mjs', '(window.dataLayer=window.dataLayer||[]).push({event:"lida"})')
  expect(writeReleaseFile(root).name).toBe('mf-vagas')
})

test('publishes files with names that the portal uses in other folders', async () => {
  write('dist/browser/release.json', '{}')
  write('dist/browser/icone.js/leia.txt', 'A pasta de um ícone.')
  link('de-fora.js')
  await describeDeclared(root)
  const { files } = readBuild(root)
  expect([files.has('browser/release.json'), files.has('browser/icone.js/leia.txt')]).toEqual([true, true])
  expect(files.has('browser/de-fora.js')).toBe(false)
})

test('publishes source maps outside the served folder, without those of an earlier build', async () => {
  write('dist/maps/0.mjs.map', '{}')
  write('dist/browser/1.mjs.map', '{}')
  await describeDeclared(root)
  expect([...readBuild(root).files.keys()].filter((file) => file.includes('.map'))).toEqual(['maps/1.mjs.map'])
})

test('imports a module without stylesheets directly', () => {
  build({ exposes: [{ path: './register', assets: NOTHING }] })
  expect(writeReleaseFile(root)).toMatchObject({ entry: 'remoteEntry.js', files: { scripts: ['remoteEntry.js'] } })
})

test('wraps a global container in an entry that can be imported, with integrity', () => {
  script('var mf_vagas')
  const { entry, files, pages, integrity } = writeReleaseFile(root)
  expect(files.scripts).toEqual([entry])
  expect(pages['/vagas']?.later).toEqual(['remoteEntry.js', 'register.mjs', '1.mjs'])
  expect(served(entry)).toContain(integrity['browser/remoteEntry.js'])
  expect(served(entry)).toContain('globalThis["mf_vagas"]')
})

const WITHOUT_REGISTER = [{ path: './pagina', assets: NOTHING }]
const OWN_REACT = [{ name: 'react', assets: { ...NOTHING, js: { sync: ['vendor.js'], async: [] } } }]

test.each<[what: string, change: () => void, sentence: string]>([
  [
    'no output',
    () => rmSync(join(root, 'dist'), { recursive: true }),
    'Construa o remoto, com a saída em dist/browser.',
  ],
  [
    'a declaration in invalid JSON',
    () => write('portal-release.json', '{'),
    'portal-release.json não é JSON: corrija-o, ou construa o remoto de novo.',
  ],
  ['an invalid contract', () => declare({ contract: 'latest' }), 'portal-release.json está errado em "contract".'],
  ['no route', () => declare({ routes: [] }), 'portal-release.json está errado em "routes".'],
  ['an unknown field', () => declare({ rotas: [] }), 'portal-release.json está errado em "rotas".'],
  ['an entry of another kind', () => entry({ type: 'system' }), 'A entrada da construção é do tipo "system"'],
  ['a missing entry', () => entry({ name: 'nao.js' }), 'Falta nao.js em'],
  [
    'an entry that the portal would overwrite',
    () => entry({ name: 'portalEntry.js' }),
    'O arquivo "portalEntry.js" da construção precisa de outro nome',
  ],
  ['an entry that is a link', () => link('remoteEntry.js'), 'Falta remoteEntry.js em dist/browser, como arquivo'],
  ['a module that exports nothing', () => write('dist/browser/remoteEntry.js', 'var mf_vagas'), 'não exporta nada'],
  ['a script that sets another variable', () => script('var app'), 'não faz a variável "mf_vagas"'],
  ['a stylesheet listed as a script', () => named('2.css'), '2.css não é o que o mf-manifest.json diz'],
  ['a script listed as a stylesheet', () => stylesheet('1.mjs'), '1.mjs não é o que o mf-manifest.json diz'],
  [
    'an entry outside of the folder',
    () => entry({ name: '../../package.json' }),
    'O arquivo "../../package.json" da construção',
  ],
  ['an entry in a subfolder', () => entryIn('static'), 'A entrada está em "static/remoteEntry.js"'],
  [
    'a file name that addresses cannot contain',
    () => named('1 #1.mjs'),
    'O arquivo "1 #1.mjs" da construção precisa de outro nome',
  ],
  ['a missing stylesheet', () => rmSync(join(root, 'dist/browser/1.css')), 'Falta 1.css em'],
  [
    'code that uses eval',
    () => write('dist/browser/1.mjs', 'eval("1//# sourceURL=webpack-internal:///1")'),
    '1.mjs usa eval',
  ],
  [
    'a function as public path',
    () => build({ metaData: { ...MANIFEST.metaData, getPublicPath: 'x' } }),
    'o publicPath dela deve ser "auto"',
  ],
  [
    'its own copy of the portal state',
    () => write('dist/browser/1.mjs', 'Error("A PortalProvider is missing above this component.")'),
    'A construção traz @portal/shared-contracts/portal em 1.mjs',
  ],
  ['a chunk variable that another version shares', () => chunkIn('webpackChunkmf_vagas'), 'como "mf-vagas@1.2.0".'],
  [
    'a chunk variable that another remote shares',
    () => chunkIn('webpackChunkapp_1_2_0'),
    '"webpackChunkapp_1_2_0", que outra',
  ],
  [
    'a chunk variable as webpack 5.111 writes it',
    () =>
      write('dist/browser/1.mjs', '(Array.isArray(self["app"]) ? self["app"] : (self["app"] = [])).push([["1"],{}])'),
    'junta-se aos pedaços em "app"',
  ],
  ['a custom chunk variable that others could share', () => chunkIn('pedacos'), 'junta-se aos pedaços em "pedacos"'],
  ['a server build of other routes', () => server('[]'), 'com as rotas de portal-release.json'],
  ['a server build without routes', () => server('undefined'), 'O servidor não pode registrar'],
  ['a server build that uses the document', () => server('[]', 'document.title'), 'document is not defined'],
  ['a server build that reads files', () => server('[]', 'require("node:fs")'), 'may not require "node:fs"'],
  [
    'React in the server build',
    () => server('[]', '/* takes an object of state variables to update */'),
    'A construção traz react em server/index.cjs',
  ],
  [
    'a server build in several files',
    () => write('dist/server/index.mjs', ''),
    'é só dist/server/index.cjs, e há index.mjs.',
  ],
  [
    "a picture addressed from the portal's root",
    () => picture('url(/assets/foto.png)'),
    '1.css busca "/assets/foto.png"',
  ],
  ['no exposed register', () => build({ exposes: WITHOUT_REGISTER }), 'A construção não expõe "./register"'],
  [
    'a fixed public path',
    () => build({ metaData: { ...MANIFEST.metaData, publicPath: 'https://cdn.example/' } }),
    'A construção busca seus arquivos em "https://cdn.example/"',
  ],
  [
    'React as a fallback for hosts without it',
    () => build({ shared: OWN_REACT }),
    'A construção traz react em vendor.js',
  ],
  [
    'React in a chunk',
    () => write('dist/browser/1.mjs', 'throw Error("takes an object of state variables to update or a function")'),
    'A construção traz react em 1.mjs',
  ],
  [
    'MobX in a chunk',
    () => write('dist/browser/1.mjs', 'globalThis.__mobxInstanceCount=1'),
    'A construção traz mobx em 1.mjs, e quem o traz é o portal: compartilhe-o com "import: false"',
  ],
])('refuses a build with %s', (_, change, sentence) => {
  change()
  expect(() => writeReleaseFile(root)).toThrow(sentence)
})
