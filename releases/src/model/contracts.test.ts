import { expect, test } from 'vitest'
import { contractsFor, isProvided } from './contracts.ts'

test.each([
  ['1.4.2', '1.4.2', true],
  ['1.3.9', '1.4.2', true],
  ['1.4.1', '1.4.2', true],
  ['1.4.3', '1.4.2', false],
  ['1.5.0', '1.4.2', false],
  ['0.9.0', '1.4.2', false],
  ['2.0.0', '1.4.2', false],
  ['0.9.1', '0.9.4', true],
  ['0.9.0', '0.10.0', false],
  ['', '1.4.2', false],
])('a build against %s runs with contracts %s: %s', (built, provided, expected) => {
  expect(isProvided(contractsFor(built), provided)).toBe(expected)
})
