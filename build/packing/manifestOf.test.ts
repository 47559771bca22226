import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { manifestOf } from './manifestOf.ts'
import { PACKAGES, type Published } from './published.ts'

const PACKAGE: Published = {
  folder: '/nowhere',
  entries: { './api': './src/api/index.ts', './ui/tokens.css': './src/ui/tokens.css' },
  bins: { 'portal-budget': './src/budget/main.ts' },
  files: ['./biome.json'],
}

const OWN = { name: '@portal/pacote', version: '1.2.0', dependencies: { katex: '0.16.47', react: '19.3.1' } }

test('entries and commands point to built files', () => {
  const { exports, bin } = manifestOf(PACKAGE, [], [OWN])
  expect(exports).toMatchObject({
    './api': { types: './dist/api/index.d.ts', default: './dist/api/index.js' },
    './ui/tokens.css': './dist/ui/tokens.css',
    './biome.json': './dist/biome.json',
  })
  expect(bin).toEqual({ 'portal-budget': './dist/portal-budget.js' })
})

test('imports get their tested versions, shared libraries become peer dependencies', () => {
  const imports = ['@portal/pacote', '@portal/shared-contracts', 'katex', 'react', 'vitest']
  const root = { name: 'portal', version: '9.0.0', devDependencies: { vitest: '4.1.12', katex: '9.9.9' } }
  const { dependencies, peerDependencies, peerDependenciesMeta } = manifestOf(PACKAGE, imports, [OWN, root])
  expect(dependencies).toEqual({ katex: '0.16.47' })
  expect(peerDependencies).toEqual({ '@portal/shared-contracts': '^1.2.0', react: '^19.3.1', vitest: '^4.1.12' })
  expect(peerDependenciesMeta).toEqual({ vitest: { optional: true } })
})

test('refuses a library of unknown version', () => {
  expect(() => manifestOf(PACKAGE, ['left-pad'], [OWN])).toThrow(
    'imports left-pad, but no package.json declares its version',
  )
})

test('every entry and command has a source', () => {
  const sources = PACKAGES.flatMap(({ folder, entries, bins }) =>
    [...Object.values(entries), ...Object.values(bins)].map((source) => join(folder, source)),
  )
  expect(sources.filter((source) => !existsSync(source))).toEqual([])
})
