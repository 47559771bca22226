import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { EVERYDAY, readTestOptions } from './readTestOptions.mjs'

function folder(...reports) {
  const root = mkdtempSync(join(tmpdir(), 'portal-opcoes-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'test-results'))
  for (const name of reports) writeFileSync(join(root, 'test-results', `${name}.json`), '{}')
  return root
}

test.each([
  ['an unknown option', ['--foo', 'conta'], /^Não conheço --foo\. /],
  ['an option of a test runner', ['-t', 'senha'], /^Não conheço -t\. /],
  ['--rest with the everyday tests', ['--rest'], /é de npm run test:all/],
  ['--rest before npm test has run', ['--all', '--rest'], /Rode npm test primeiro/],
])('refuses %s', (_name, typed, sentence) => {
  expect(() => readTestOptions(typed, folder())).toThrow(sentence)
})

test('adds the counts of the everyday tests with --rest', () => {
  expect(readTestOptions(['--all', '--rest'], folder(...EVERYDAY))).toEqual({ isAll: true, isRest: true, parts: [] })
})

test('accepts parts of names, relative and absolute paths', () => {
  const root = folder()
  const typed = ['Login', './e2e/vis', join(root, 'api', 'src')]
  expect(readTestOptions(typed, root).parts).toEqual(['Login', 'e2e/vis', 'api/src'])
})
