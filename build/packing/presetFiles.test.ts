import { join } from 'node:path'
import { expect, test } from 'vitest'
import { valuesOf } from '../../shared-contracts/contracts/valuesOf.ts'
import { presetFiles } from './presetFiles.ts'
import { ROOT } from './published.ts'

test('a separate repository has the same lint rules and no path of this one', () => {
  const rules = JSON.stringify(presetFiles()['biome.json'])
  expect(rules).toContain('A remote knows shared-contracts and nothing else of the portal')
  expect(rules).toContain('"lineWidth":120')
  expect(rules).not.toMatch(/\.grit|shell\/|mf-\*|(build|tools)\//)
})

test('a separate repository has the same compiler options', () => {
  expect(presetFiles()['tsconfig.json'].compilerOptions).toMatchObject({
    strict: true,
    lib: ['es2023', 'dom', 'dom.iterable'],
  })
})

test('lint lets a remote import what the shell provides of the router, and types', () => {
  const [, allowed = ''] =
    /"react-router-dom":\{"allowImportNames":\[([^\]]*)/.exec(JSON.stringify(presetFiles()['biome.json'])) ?? []
  const provided = valuesOf(join(ROOT, 'shared-contracts/src/provided/reactRouterDom.ts'))
  expect(provided.filter((name) => !allowed.includes(`"${name}"`))).toEqual([])
  expect(allowed).not.toMatch(/"useFetchers"|"createMemoryRouter"/)
})
