import { join } from 'node:path'
import type { LeastContract } from '@portal/releases'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { fixture, outputOf } from '../testing/buildFixture.ts'
import { container } from './container.ts'
import { CONTRACTS_FOLDER, SHARED } from './shared.ts'
import { writeLeastContract } from './writeLeastContract.ts'

const REGISTER = 'src/register.tsx'
const AT_FIRST = ['RegisterModule', 'usePortal', 'autorun', 'observer', 'useLocation'].map((name) => [name, '1.0.0'])
const SINCE = { ...Object.fromEntries(AT_FIRST), useApi: '1.1.0', useBlocker: '1.1.0' }

async function asked(lines: string, modules: Record<string, string> = {}): Promise<LeastContract> {
  const written: Plugin = {
    name: 'written-by-the-test',
    enforce: 'pre',
    resolveId: (path) => (path in modules ? { id: path, moduleSideEffects: false } : undefined),
    load: (path) => modules[path],
    transform: (code, id) => (id.endsWith('/EventosPage.tsx') ? `${lines}\n${code}` : undefined),
  }
  const root = fixture('mf-exemplo')
  const remote = container(root, {
    name: 'mf-exemplo',
    filename: 'remoteEntry.js',
    exposes: { './register': REGISTER },
    shared: SHARED,
  })
  const plugins = [written, remote, writeLeastContract(root, REGISTER, SINCE)]
  const files = await outputOf({ root, configFile: false, plugins, build: { write: false } })
  const file = files.find(({ fileName }) => fileName === '.vite/contract.json')
  if (file?.type !== 'asset') throw new Error('The build does not tell what it needs.')
  return JSON.parse(String(file.source))
}

const PORTAL = "'@portal/shared-contracts/portal'"

test('old features, including primitives, need the first version', async () => {
  expect(await asked('')).toEqual({
    contract: '1.0.0',
    contractAskedBy: expect.objectContaining({
      RegisterModule: 'src/register.tsx',
      observer: 'src/pages/TagsPage.tsx',
      usePortal: expect.stringMatching(/src\/.*\.tsx$/),
    }),
  })
})

test('a newer feature needs its version and is named', async () => {
  expect(await asked(`import { useApi } from ${PORTAL}\nconsole.log(useApi)`)).toEqual({
    contract: '1.1.0',
    contractAskedBy: { useApi: 'src/pages/eventos/EventosPage.tsx' },
  })
})

test('names of libraries that the shell provides count', async () => {
  expect(await asked("import { useBlocker } from 'react-router-dom'\nconsole.log(useBlocker)")).toEqual({
    contract: '1.1.0',
    contractAskedBy: { useBlocker: 'src/pages/eventos/EventosPage.tsx' },
  })
})

test('re-exported names count', async () => {
  const modules = { '/passing.ts': `export { useApi as api } from ${PORTAL}` }
  expect(await asked("import { api } from '/passing.ts'\nconsole.log(api)", modules)).toMatchObject({
    contract: '1.1.0',
    contractAskedBy: { useApi: expect.stringContaining('passing.ts') },
  })
})

test('unused primitives do not count', async () => {
  const list = join(CONTRACTS_FOLDER, 'list.ts')
  const unneeded = join(CONTRACTS_FOLDER, 'unneeded.ts')
  const modules = {
    [list]: `export { call } from '${unneeded}'\nexport const text = 'texto'`,
    [unneeded]: `import { useApi } from ${PORTAL}\nexport const call = () => useApi()`,
  }
  expect(await asked(`import { text } from '${list}'\nconsole.log(text)`, modules)).toMatchObject({ contract: '1.0.0' })
})

test('types do not count', async () => {
  const types = `import { type useStore } from ${PORTAL}\nimport type { useApi } from ${PORTAL}
    export type Unused = [typeof useStore, typeof useApi]`
  expect(await asked(types)).toMatchObject({ contract: '1.0.0' })
})

test.each([
  ['imported', `import * as portal from ${PORTAL}\nconsole.log(portal)`],
  ['loaded', `console.log(() => import(${PORTAL}))`],
  ['passed to a function', `export * from ${PORTAL}`],
])('a portal object that is %s as a whole needs the current version', async (_, lines) => {
  expect(await asked(lines)).toEqual({ contractAskedBy: { '*': 'src/pages/eventos/EventosPage.tsx' } })
})
