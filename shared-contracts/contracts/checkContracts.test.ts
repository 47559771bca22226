// @vitest-environment node
import { expect, test } from 'vitest'
import { CONTRACT_VERSION } from '../src/microFrontend.ts'
import { checkContracts } from './checkContracts.ts'

test('the contracts are those of the snapshot', () => {
  expect(checkContracts(false).lines).toEqual([`Os contratos são os de ${CONTRACT_VERSION}.`])
})
