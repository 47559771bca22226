import type { LeastContract } from '@portal/releases'
import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { buildFixture } from '../testing/buildFixture.ts'

/** What `mf-exemplo` asks for, built with these lines in front of a page of it, and with more modules beside that page. */
async function asked(lines: string, modules: Record<string, string> = {}): Promise<LeastContract> {
  const written: Plugin = {
    name: 'written-by-the-test',
    enforce: 'pre',
    resolveId: (source) => (source in modules ? `/${source}.ts` : undefined),
    load: (id) => modules[id.replace(/^\/(.*)\.ts$/, '$1')],
    transform: (code, id) => (id.endsWith('/EventosPage.tsx') ? `${lines}\n${code}` : undefined),
  }
  const files = await buildFixture('mf-exemplo', { plugins: [written], write: false })
  const file = files.find(({ fileName }) => fileName === '.vite/contract.json')
  if (file?.type !== 'asset') throw new Error('The build does not tell what it needs.')
  return JSON.parse(String(file.source))
}

const PORTAL = "'@portal/shared-contracts/portal'"

test('a remote that uses what was always there asks for the first version, primitives and all', async () => {
  expect(await asked('')).toEqual({
    contract: '1.0.0',
    contractAskedBy: {
      RegisterModule: 'src/register.tsx',
      usePortal: expect.stringMatching(/src\/.*\.tsx$/),
    },
  })
})

test('one that uses what grew asks for that version, and tells where', async () => {
  expect(await asked(`import { useApi } from ${PORTAL}\nconsole.log(useApi)`)).toEqual({
    contract: '1.1.0',
    contractAskedBy: { useApi: 'src/pages/eventos/EventosPage.tsx' },
  })
})

test('what is used through a module that only passes it on counts', async () => {
  const passing = { passing: `export { useApi as api } from ${PORTAL}` }
  expect(await asked(`import { api } from 'passing'\nconsole.log(api)`, passing)).toMatchObject({
    contract: '1.1.0',
    contractAskedBy: { useApi: expect.stringContaining('passing.ts') },
  })
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
