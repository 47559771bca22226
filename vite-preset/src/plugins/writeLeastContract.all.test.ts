import { join } from 'node:path'
import type { LeastContract } from '@portal/releases'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { CONTRACTS_FOLDER, SHARED } from '../shared.ts'
import { fixture, outputOf } from '../testing/buildFixture.ts'
import { container } from './container.ts'
import { writeLeastContract } from './writeLeastContract.ts'

const REGISTER = 'src/register.tsx'
const AT_FIRST = ['RegisterModule', 'usePortal', 'autorun', 'observer', 'useLocation'].map((name) => [name, '1.0.0'])
const SINCE = { ...Object.fromEntries(AT_FIRST), useApi: '1.1.0', useBlocker: '1.1.0' }

/**
 * What `mf-exemplo` asks for, built with these lines in front of a page of it.
 * @param modules more modules, by their path, without side effects.
 */
async function asked(lines: string, modules: Record<string, string> = {}): Promise<LeastContract> {
  const written: Plugin = {
    name: 'written-by-the-test',
    enforce: 'pre',
    resolveId: (path) => (path in modules ? { id: path, moduleSideEffects: false } : undefined),
    load: (path) => modules[path],
    transform: (code, id) => (id.endsWith('/EventosPage.tsx') ? `${lines}\n${code}` : undefined),
  }
  const root = fixture('mf-exemplo')
  const remote = container(root, { filename: 'remoteEntry.js', exposes: { './register': REGISTER }, shared: SHARED })
  const plugins = [written, remote, writeLeastContract(root, REGISTER, SINCE)]
  const files = await outputOf({ root, configFile: false, plugins, build: { write: false } })
  const file = files.find(({ fileName }) => fileName === '.vite/contract.json')
  if (file?.type !== 'asset') throw new Error('The build does not tell what it needs.')
  return JSON.parse(String(file.source))
}

const PORTAL = "'@portal/shared-contracts/portal'"

test('a remote that uses what was always there asks for the first version, primitives and all', async () => {
  expect(await asked('')).toEqual({
    contract: '1.0.0',
    contractAskedBy: expect.objectContaining({
      RegisterModule: 'src/register.tsx',
      observer: 'src/pages/TagsPage.tsx',
      usePortal: expect.stringMatching(/src\/.*\.tsx$/),
    }),
  })
})

test('one that uses what grew asks for that version, and tells where', async () => {
  expect(await asked(`import { useApi } from ${PORTAL}\nconsole.log(useApi)`)).toEqual({
    contract: '1.1.0',
    contractAskedBy: { useApi: 'src/pages/eventos/EventosPage.tsx' },
  })
})

test('what the shell provides of a library counts as well', async () => {
  expect(await asked("import { useBlocker } from 'react-router-dom'\nconsole.log(useBlocker)")).toEqual({
    contract: '1.1.0',
    contractAskedBy: { useBlocker: 'src/pages/eventos/EventosPage.tsx' },
  })
})

test('what is used through a module that only passes it on counts', async () => {
  const modules = { '/passing.ts': `export { useApi as api } from ${PORTAL}` }
  expect(await asked("import { api } from '/passing.ts'\nconsole.log(api)", modules)).toMatchObject({
    contract: '1.1.0',
    contractAskedBy: { useApi: expect.stringContaining('passing.ts') },
  })
})

test('what the build leaves out of the primitives asks for nothing', async () => {
  const list = join(CONTRACTS_FOLDER, 'list.ts')
  const unneeded = join(CONTRACTS_FOLDER, 'unneeded.ts')
  const modules = {
    [list]: `export { call } from '${unneeded}'\nexport const text = 'texto'`,
    [unneeded]: `import { useApi } from ${PORTAL}\nexport const call = () => useApi()`,
  }
  expect(await asked(`import { text } from '${list}'\nconsole.log(text)`, modules)).toMatchObject({ contract: '1.0.0' })
})

test('a type asks for nothing', async () => {
  const types = `import { type useStore } from ${PORTAL}\nimport type { useApi } from ${PORTAL}
    export type Unused = [typeof useStore, typeof useApi]`
  expect(await asked(types)).toMatchObject({ contract: '1.0.0' })
})

test.each([
  ['imported', `import * as portal from ${PORTAL}\nconsole.log(portal)`],
  ['loaded', `console.log(() => import(${PORTAL}))`],
  ['passed on', `export * from ${PORTAL}`],
])('a portal that is %s as a whole asks for what the remote is built against', async (_, lines) => {
  expect(await asked(lines)).toEqual({ contractAskedBy: { '*': 'src/pages/eventos/EventosPage.tsx' } })
})
