// @vitest-environment node
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CONTRACT_VERSION } from '../src/microFrontend.ts'
import { checkContracts } from './checkContracts.ts'
import type { Installed } from './Installed.ts'
import type { Side } from './sides.ts'

const SIDES_OF_PACKAGE: Side[] = [
  { entry: 'portal/index', givenBy: 'shell' },
  { entry: 'microFrontend', givenBy: 'remote', root: 'RegisterModule' },
]

const INSTALLED: Installed = { libraries: { react: '19.3.1' }, entries: { contratos: ['./api'] } }

function createPackage() {
  const root = mkdtempSync(join(tmpdir(), 'portal-contracts-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  const check = (version: string, accept: boolean, installed: Installed = INSTALLED) =>
    checkContracts(accept, {
      installed,
      sources: join(root, 'src'),
      snapshot: join(root, 'snapshot'),
      version,
      sides: SIDES_OF_PACKAGE,
    })
  const since = () => JSON.parse(readFileSync(join(root, 'snapshot/since.json'), 'utf8'))
  write('snapshot/VERSION', '1.0.0\n')
  write('snapshot/installed.json', JSON.stringify(INSTALLED))
  write('snapshot/since.json', '{ "RegisterModule": "1.0.0", "usePortal": "1.0.0" }')
  write('snapshot/portal/index.d.ts', 'export declare const usePortal: () => string;')
  write('snapshot/microFrontend.d.ts', face('name: string'))
  write('src/portal/index.ts', "export const usePortal = () => 'portal'")
  write('src/microFrontend.ts', face('name: string'))
  return { write, check, since }
}

const face = (members: string) => `export interface RegisterModule { register: () => { ${members} } }`

test('the contracts match the snapshot', () => {
  expect(checkContracts(false).lines).toEqual([`Os contratos são os de ${CONTRACT_VERSION}.`])
})

test('the snapshot accepts a new obligation of remotes only with the next major', { tags: 'all' }, () => {
  const { write, check, since } = createPackage()
  write('src/microFrontend.ts', face('name: string; beta: boolean'))

  expect(check('1.1.0', true).lines).toEqual([
    'RegisterModule, incompatível:',
    expect.stringContaining('register'),
    expect.stringContaining("'beta'"),
    'Suba CONTRACT_VERSION de 1.1.0 a 2.0.0 em shared-contracts/src/microFrontend.ts e rode "npm run contracts -- --accept".',
  ])
  expect(check('2.0.0', true).state).toBe('current')
  expect(check('2.0.0', false).lines).toEqual(['Os contratos são os de 2.0.0.'])
  expect(since()).toEqual({ RegisterModule: '2.0.0', usePortal: '2.0.0' })
})

test('the snapshot records the version that last changed each name', { tags: 'all' }, () => {
  const { write, check, since } = createPackage()
  write('src/portal/index.ts', "export const usePortal = () => 'portal'\nexport const useNow = () => 'now'")
  expect(check('1.1.0', true).state).toBe('current')
  expect(since()).toEqual({ RegisterModule: '1.0.0', useNow: '1.1.0', usePortal: '1.0.0' })

  write('snapshot/since.json', '{ "RegisterModule": "1.0.0", "usePortal": "1.0.0" }')
  expect(check('1.1.0', false)).toEqual({
    state: 'acceptable',
    lines: ['since.json não diz de cada nome desde quando vale. Escreva-o: "npm run contracts -- --accept".'],
  })
  expect(check('1.1.0', true).state).toBe('current')
  expect(since()).toHaveProperty('useNow', '1.1.0')
})

test('a newer library needs the next minor, and new entries are recorded', { tags: 'all' }, () => {
  const { check } = createPackage()
  expect(check('1.0.0', false, { ...INSTALLED, libraries: { react: '19.3.2' } }).state).toBe('acceptable')
  expect(check('1.0.0', false, { ...INSTALLED, entries: { contratos: ['./api', './ui'] } }).state).toBe('acceptable')
  const raised = { ...INSTALLED, libraries: { react: '19.4.0' } }
  expect(check('1.0.0', true, raised).lines[1]).toBe('  Era 19.3.1, e é 19.4.0.')
  expect(check('1.1.0', true, raised).state).toBe('current')
  expect(check('1.1.0', false, raised).state).toBe('current')
})
