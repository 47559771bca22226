import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFiles } from '../testing/buildFiles.ts'
import { listLibraries } from './listLibraries.ts'

const seenFromVite = createRequire(createRequire(import.meta.url).resolve('vite/package.json'))
const installed = (name: string) => `${name}@${seenFromVite(`${name}/package.json`).version}`

const library = (folder: string, name: string, version = '1.0.0') => ({
  [`node_modules/${folder}/package.json`]: JSON.stringify({ name, version, main: 'index.js' }),
})
const CSS = '.a { background: url("../node_modules/@fontes/uma/uma.woff2") }'

interface Case {
  what: string
  files: Record<string, string>
  main: string
  contains: string[]
}

const CASES: Case[] = [
  {
    what: 'an imported library',
    files: { ...library('uma', 'uma', '2.3.4'), 'node_modules/uma/index.js': 'export const a = [1]' },
    main: `import { a } from 'uma'; console.log(a)`,
    contains: ['uma@2.3.4'],
  },
  {
    what: 'a library under its own name if npm installed it under an alias',
    files: { ...library('core-js', 'tslib', '2.8.1'), 'node_modules/core-js/index.js': 'console.log(1)' },
    main: `import 'core-js'`,
    contains: ['tslib@2.8.1'],
  },
  {
    what: 'a library with a package.json in a subfolder',
    files: {
      ...library('@de/uma', '@de/uma'),
      'node_modules/@de/uma/esm/package.json': '{ "type": "module" }',
      'node_modules/@de/uma/esm/a.js': 'export const a = [1]',
    },
    main: `import { a } from '@de/uma/esm/a.js'; console.log(a)`,
    contains: ['@de/uma@1.0.0'],
  },
  {
    what: 'two versions of a library',
    files: {
      ...library('uma', 'uma', '1.0.0'),
      'node_modules/uma/index.js': 'console.log(1)',
      ...library('outra', 'outra'),
      'node_modules/outra/index.js': `import 'uma'; console.log(3)`,
      ...library('outra/node_modules/uma', 'uma', '2.0.0'),
      'node_modules/outra/node_modules/uma/index.js': 'console.log(2)',
    },
    main: `import 'uma'; import 'outra'`,
    contains: ['outra@1.0.0', 'uma@1.0.0', 'uma@2.0.0'],
  },
  {
    what: 'no library whose code was removed as unused',
    files: { ...library('uma', 'uma'), 'node_modules/uma/index.js': 'export const a = [1]' },
    main: `import { a } from 'uma'`,
    contains: [],
  },
  {
    what: 'a stylesheet of a library',
    files: { ...library('uma', 'uma'), 'node_modules/uma/a.css': '.a { color: red }' },
    main: `import 'uma/a.css'`,
    contains: ['uma@1.0.0'],
  },
  {
    what: "a library's font that our stylesheet uses",
    files: { ...library('@fontes/uma', '@fontes/uma'), 'node_modules/@fontes/uma/uma.woff2': 'wOF2', 'src/a.css': CSS },
    main: `import './a.css'`,
    contains: ['@fontes/uma@1.0.0'],
  },
  {
    what: 'the code of Vite and Rolldown for lazy loading',
    files: { 'src/a.ts': `import './a.css'\nexport const a = [1]`, 'src/a.css': '.a { color: red }' },
    main: `import('./a.ts').then(console.log)`,
    contains: [installed('vite')],
  },
  {
    what: 'the code of Rolldown for require',
    files: { 'src/a.cjs': 'module.exports = { a: 1 }' },
    main: `import a from './a.cjs'; console.log(a)`,
    contains: [installed('rolldown')],
  },
]

test.each(CASES)('lists $what', async ({ files, main, contains }) => {
  let list = ''
  await buildFiles(
    { ...files, 'src/main.ts': main },
    (root) => {
      list = join(root, 'dist/libraries/browser.json')
      return [listLibraries('../libraries/browser.json')]
    },
    { write: true, outDir: 'dist/browser', assetsInlineLimit: 0, rolldownOptions: { input: 'src/main.ts' } },
  )
  expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual(contains)
})
