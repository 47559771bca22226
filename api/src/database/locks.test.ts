import { expect, it } from 'vitest'
import { LOCKS } from './locks'

it('no two locks are one number', () => {
  const numbers = Object.values(LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
})
