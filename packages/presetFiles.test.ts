import { expect, test } from 'vitest'
import { presetFiles } from './presetFiles.ts'

test('a repository of its own has the rules that remotes have here, and no path into this repository', () => {
  const rules = JSON.stringify(presetFiles()['biome.json'])
  expect(rules).toContain('A remote knows shared-contracts and nothing else of the portal')
  expect(rules).toContain('"lineWidth":120')
  expect(rules).not.toMatch(/\.grit|shell\/|mf-\*|create-remote/)
})

test('and is compiled as strictly', () => {
  expect(presetFiles()['tsconfig.json'].compilerOptions).toMatchObject({
    strict: true,
    lib: ['es2023', 'dom', 'dom.iterable'],
  })
})
