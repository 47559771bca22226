import { expect, it } from 'vitest'
import { NetworkBudget } from './NetworkBudget.ts'

it('limits one network, allows more for a wider one, and half of all for a provider', () => {
  const budget = new NetworkBudget({ ofNetwork: 2, ofAll: 100 })
  const takenFrom = (addressOf: (n: number) => string) =>
    Array.from({ length: 200 }, (_, n) => budget.take(addressOf(n))).filter(Boolean).length
  expect(takenFrom(() => '198.51.100.7')).toBe(2)
  expect(takenFrom((n) => `198.51.100.${n}`)).toBe(14)
  expect(takenFrom((n) => `198.51.${n}.7`)).toBe(34)
  expect(takenFrom((n) => `192.${n}.100.7`)).toBe(50)
  expect(budget.take('203.0.113.9')).toBeUndefined()
})

it('reuses an amount that was given back', () => {
  const budget = new NetworkBudget({ ofNetwork: 10, ofAll: 10 })
  const giveBack = budget.take('198.51.100.7', 8)
  expect(budget.take('198.51.100.7', 3)).toBeUndefined()
  giveBack?.()
  expect(budget.take('198.51.100.7', 10)).toBeDefined()
})
