import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isInstalled, stampIfWhole } from './installStamp.mjs'

const A = { 'node_modules/a': { version: '1.0.0' } }
const LOCK = { packages: { '': {}, api: {}, ...A, 'node_modules/b': { version: '1.0.0', optional: true } } }

function installed(packages) {
  const root = mkdtempSync(join(tmpdir(), 'portal-instalar-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'node_modules'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(LOCK))
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }))
  stampIfWhole(root)
  return root
}

test('skips the installation until the lock file changes', () => {
  const root = installed(A)
  expect(isInstalled(root)).toBe(true)
  writeFileSync(join(root, 'package-lock.json'), '{}')
  expect(isInstalled(root)).toBe(false)
})

test.each([
  ['only a part', {}],
  ['another version', { 'node_modules/a': { version: '1.0.1' } }],
])('installs again after npm has installed %s', (_, packages) => {
  expect(isInstalled(installed(packages))).toBe(false)
})
