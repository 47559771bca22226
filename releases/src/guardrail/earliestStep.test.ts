import { expect, test } from 'vitest'
import { planSchema } from '../model/Plan.ts'
import { earliestStep } from './earliestStep.ts'

const at = (time: string) => new Date(`2026-03-01T${time}:00Z`)

/** A plan with a stage of one hour, started at noon. */
const since = '2026-03-01T12:00:00.000Z'
const planned = (quiet: object | null = null) => {
  const stages = [{ basisPoints: 500, visits: 50, minutes: 60 }]
  return { plan: { ...planSchema.parse({ name: 'teste', stages, quiet }), stage: 0, since }, paused: false }
}

test('is the end of the stage, or now if only visits are missing', () => {
  expect(earliestStep(planned(), at('12:10'))).toEqual(at('13:00'))
  expect(earliestStep(planned(), at('15:30'))).toEqual(at('15:30'))
})

test('moves a step in quiet hours to their end', () => {
  const night = { from: '10:00', until: '09:00', zone: 'America/Sao_Paulo' }
  // 13:00 UTC is 10:00 in São Paulo; 09:00 there is 12:00 UTC of the next day.
  expect(earliestStep(planned(night), at('12:10'))).toEqual(new Date('2026-03-02T12:00:00Z'))
  expect(earliestStep(planned({ ...night, from: '10:01' }), at('12:10'))).toEqual(at('13:00'))
  const noon = { from: '13:00', until: '13:30', zone: 'UTC' }
  expect(earliestStep(planned(noon), new Date('2026-03-01T13:12:40Z'))).toEqual(at('13:30'))
})

test('is undefined during a pause and without a plan', () => {
  expect(earliestStep({ ...planned(), paused: true }, at('12:10'))).toBeUndefined()
  expect(earliestStep({ paused: false }, at('12:10'))).toBeUndefined()
})
