// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CONTRACT_VERSION } from '../src/microFrontend.ts'
import { checkContracts } from './checkContracts.ts'

/** The compiler runs in a process of its own, which a busy machine takes its time for. */
const timeout = 120_000

test('the contracts are those of the snapshot', { timeout }, () => {
  expect(checkContracts(false).lines).toEqual([`Os contratos são os de ${CONTRACT_VERSION}.`])
})

test('what remotes must say from now on is taken into the snapshot with the next major, and not before', {
  timeout,
}, () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-contracts-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const write = (file: string, content: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), content)
  }
  const face = (members: string) => `export interface RegisterModule { register: () => { ${members} } }`
  const check = (version: string, accept: boolean) =>
    checkContracts(accept, { sources: join(root, 'src'), snapshot: join(root, 'snapshot'), version })
  write('snapshot/VERSION', '1.0.0\n')
  write('snapshot/portal/index.d.ts', 'export declare const usePortal: () => string;')
  write('snapshot/microFrontend.d.ts', face('name: string'))
  write('src/portal/index.ts', "export const usePortal = () => 'portal'")
  write('src/microFrontend.ts', face('name: string; beta: boolean'))

  expect(check('1.1.0', true).lines).toEqual([
    'RegisterModule, incompatível:',
    expect.stringContaining('register'),
    expect.stringContaining("'beta'"),
    'Suba CONTRACT_VERSION de 1.1.0 a 2.0.0 em shared-contracts/src/microFrontend.ts e rode "npm run contracts -- --accept".',
  ])
  expect(check('2.0.0', true).state).toBe('current')
  expect(check('2.0.0', false).lines).toEqual(['Os contratos são os de 2.0.0.'])
})
