import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wilsonInterval } from './wilsonInterval.ts'

const seen = fc
  .integer({ min: 1, max: 5_000 })
  .chain((total) => fc.tuple(fc.integer({ min: 0, max: total }), fc.constant(total)))

test('contains the observed rate and stays between 0 and 1', () => {
  fc.assert(
    fc.property(seen, ([failed, total]) => {
      const { lower, upper } = wilsonInterval(failed, total)
      expect(lower).toBeGreaterThanOrEqual(0)
      expect(upper).toBeLessThanOrEqual(1)
      expect(lower).toBeLessThanOrEqual(failed / total + 1e-12)
      expect(upper).toBeGreaterThanOrEqual(failed / total - 1e-12)
    }),
  )
})

test('more visits at the same rate narrow the interval', () => {
  fc.assert(
    fc.property(seen, ([failed, total]) => {
      const [few, many] = [wilsonInterval(failed, total), wilsonInterval(failed * 4, total * 4)]
      expect(many.upper - many.lower).toBeLessThan(few.upper - few.lower)
    }),
  )
})

test('one more failure raises both bounds', () => {
  fc.assert(
    fc.property(seen, ([failed, total]) => {
      fc.pre(failed < total)
      const [few, more] = [wilsonInterval(failed, total), wilsonInterval(failed + 1, total)]
      expect(more.lower).toBeGreaterThan(few.lower)
      expect(more.upper).toBeGreaterThan(few.upper)
    }),
  )
})

test('treats successes and failures symmetrically', () => {
  fc.assert(
    fc.property(seen, ([failed, total]) => {
      expect(wilsonInterval(failed, total).lower).toBeCloseTo(1 - wilsonInterval(total - failed, total).upper, 10)
    }),
  )
})

test('is 0 to 1 without visits', () => {
  expect(wilsonInterval(0, 0)).toEqual({ lower: 0, upper: 1 })
})
