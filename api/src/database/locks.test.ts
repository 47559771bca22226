import { expect, it } from 'vitest'
import { LOCKS } from './locks'

it('all locks have distinct numbers', () => {
  const numbers = Object.values(LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
})
