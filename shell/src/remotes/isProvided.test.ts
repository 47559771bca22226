import { expect, test } from 'vitest'
import { isProvided } from './isProvided'

test.each([
  ['1.4.2', '1.4.2', true],
  ['1.3.9', '1.4.2', true],
  ['1.4.1', '1.4.2', true],
  ['1.4.3', '1.4.2', false],
  ['1.5.0', '1.4.2', false],
  ['0.9.0', '1.4.2', false],
  ['2.0.0', '1.4.2', false],
])('what was built against %s runs where %s is provided: %s', (contract, provided, expected) => {
  expect(isProvided(contract, provided)).toBe(expected)
})
