// @vitest-environment node
import { expect, test } from 'vitest'
import type { Change } from './changesIn.ts'
import { verdictOf } from './verdictOf.ts'

const grown: Change = { name: 'usePortal', step: 'minor', isNeeded: true, why: 'É novo.' }
const broken: Change = { name: 'RegisterModule', step: 'major', isNeeded: true, why: 'Já não existe.' }

test.each([
  ['nothing changed', [], '1.9.0', '1.9.0', 'current'],
  ['nothing changed and the version was lowered', [], '1.9.0', '1.8.0', 'refused'],
  ['nothing changed and the version was raised', [], '1.9.0', '1.9.1', 'acceptable'],
  ['an addition without a new version', [grown], '1.9.0', '1.9.1', 'refused'],
  ['an addition with the next minor', [grown], '1.9.0', '1.10.0', 'acceptable'],
  ['a break with the next minor', [grown, broken], '1.9.0', '1.10.0', 'refused'],
  ['a break with the next major', [grown, broken], '1.9.0', '2.0.0', 'acceptable'],
] as const)('%s', (_, changes, taken, version, state) => {
  expect(verdictOf([...changes], taken, version).state).toBe(state)
})

test('a refusal names the change, the reason and the required version', () => {
  expect(verdictOf([broken], '1.2.0', '1.2.0').lines).toEqual([
    'RegisterModule, incompatível:',
    '  Já não existe.',
    'Suba CONTRACT_VERSION de 1.2.0 a 2.0.0 em shared-contracts/src/microFrontend.ts e rode "npm run contracts -- --accept".',
  ])
})
