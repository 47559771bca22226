// @vitest-environment node
import { expect, test } from 'vitest'
import { CountedVisits } from './CountedVisits'
import { VISIT_S } from './VisitTokens'

test('remembers a visit only while its token is valid', () => {
  let now = 0
  const counted = new CountedVisits(() => new Date(now))
  counted.add('cedo')
  now = VISIT_S * 1000 - 1
  counted.add('tarde')
  now = 2 * VISIT_S * 1000 - 2
  counted.add('agora')
  expect(['cedo', 'tarde', 'agora', 'nunca'].map((key) => counted.has(key))).toEqual([true, true, true, false])
  now = 4 * VISIT_S * 1000
  counted.add('depois')
  expect(['cedo', 'tarde', 'agora', 'depois'].map((key) => counted.has(key))).toEqual([false, false, true, true])
})

test('forgets the oldest visits beyond the memory limit', () => {
  const counted = new CountedVisits(() => new Date(0), 10)
  for (let n = 0; n < 1000; n++) counted.add(`visita ${n}`)
  const remembered = Array.from({ length: 1000 }, (_, n) => n).filter((n) => counted.has(`visita ${n}`))
  expect(remembered.at(-1)).toBe(999)
  expect(remembered.length).toBeGreaterThanOrEqual(10)
  expect(remembered.length).toBeLessThanOrEqual(20)
})
