import { expect, test } from 'vitest'
import { PLANS, planOf, planSchema } from '../model/Plan.ts'
import { NO_PEOPLE, type Rollout } from '../model/registry.ts'
import { isQuiet } from './earliestStep.ts'
import { canary, ROLLOUT, stable } from './judge.fixture.ts'
import { nextStep } from './nextStep.ts'

const STAGES = [
  { basisPoints: 500, visits: 50, minutes: 60 },
  { basisPoints: 10_000, visits: 50, minutes: 60 },
]

const SINCE = '2026-03-01T12:00:00.000Z'
const at = (time: string) => new Date(`2026-03-01T${time}:00Z`)

const planned = (stage = 0, more: Partial<Rollout> = {}, quiet: object | null = null): Rollout => ({
  ...ROLLOUT,
  basisPoints: 500,
  paused: false,
  include: NO_PEOPLE,
  exclude: NO_PEOPLE,
  startedAt: SINCE,
  plan: { ...planSchema.parse({ name: 'teste', stages: STAGES, quiet }), stage, since: SINCE },
  ...more,
})

const GOOD = [canary(0, 50), stable(0, 1_000)]

test('starts the next stage after its time with enough successful visits', () => {
  expect(nextStep(planned(), GOOD, at('12:59'))).toEqual({ kind: 'wait', reason: '59 de 60 minutos' })
  expect(nextStep(planned(), [canary(0, 49), stable(0, 1_000)], at('13:00'))).toEqual({
    kind: 'wait',
    reason: '49 de 50 visitas',
  })
  expect(nextStep(planned(), GOOD, at('13:00'))).toEqual({
    kind: 'advance',
    stage: 1,
    basisPoints: 10_000,
    reason: 'plano teste: 50 visitas em 60 minutos, sem falhar mais do que a estável',
  })
})

test('promotes the version after the last stage', () => {
  expect(nextStep(planned(1), GOOD, at('13:00'))).toMatchObject({ kind: 'promote' })
})

test('ignores visits of an earlier stage, another version and the stable one', () => {
  const others = [
    canary(0, 50, { window: '2026-03-01T11:50:00.000Z' }),
    canary(0, 50, { version: '1.1.9-a' }),
    canary(0, 50, { rolloutId: 'mf-a/0' }),
    stable(0, 1_000),
  ]
  expect(nextStep(planned(), others, at('13:00'))).toEqual({ kind: 'wait', reason: '0 de 50 visitas' })
})

test('waits if the version probably fails more often', () => {
  const doubtful = [canary(4, 54), stable(0, 1_000)]
  expect(nextStep(planned(), doubtful, at('13:00'))).toEqual({
    kind: 'wait',
    reason: 'a versão falha mais do que a estável, mas não é certo',
  })
})

test('still waits after one good hour of a bad day', () => {
  const morning = { window: '2026-03-01T08:00:00.000Z' }
  const before = [canary(30, 300, morning), stable(0, 3_000, morning)]
  const hour = [canary(0, 50, { window: '2026-03-01T12:10:00.000Z' }), stable(0, 1_000)]
  expect(nextStep(planned(), hour, at('13:00'))).toMatchObject({ kind: 'advance' })
  expect(nextStep(planned(), [...before, ...hour], at('13:00'))).toEqual({
    kind: 'wait',
    reason: 'a versão falha mais do que a estável, mas não é certo',
  })
})

test('waits if a linked version probably fails more often', () => {
  const linked = { ...planned(), id: 'mf-b/1', version: '3.0.0-b' }
  const doubtful = [
    canary(4, 54, { remote: 'mf-b', rolloutId: linked.id, version: linked.version }),
    stable(0, 1_000, { remote: 'mf-b', rolloutId: linked.id }),
  ]
  expect(nextStep(planned(), [...GOOD, ...doubtful], at('13:00'))).toMatchObject({ kind: 'advance' })
  expect(nextStep(planned(), [...GOOD, ...doubtful], at('13:00'), [linked])).toEqual({
    kind: 'wait',
    reason: 'uma versão que vai junto falha mais do que a estável, mas não é certo',
  })
})

test('starts nothing in quiet hours, during a pause or without a plan', () => {
  const quiet = { from: '20:00', until: '08:00', zone: 'America/Sao_Paulo' }
  const late = { ...canary(0, 50), window: '2026-03-01T22:00:00.000Z' }
  // 20:00 in São Paulo.
  expect(nextStep(planned(0, {}, quiet), [late], at('23:00'))).toEqual({ kind: 'wait', reason: 'nada muda até 08:00' })
  expect(nextStep(planned(0, {}, quiet), [late], at('22:59'))).toMatchObject({ kind: 'advance' })
  expect(nextStep(planned(0, { paused: true }), GOOD, at('13:00'))).toBeUndefined()
  const { plan: _plan, ...without } = planned()
  expect(nextStep(without, GOOD, at('13:00'))).toBeUndefined()
})

test.each([
  ['20:00', '08:00', '23:30', true],
  ['20:00', '08:00', '07:59', true],
  ['20:00', '08:00', '08:00', false],
  ['12:00', '14:00', '13:00', true],
  ['12:00', '14:00', '14:00', false],
])('in quiet hours from %s to %s, %s is quiet: %s', (from, until, time, expected) => {
  expect(isQuiet({ from, until, zone: 'UTC' }, at(time))).toBe(expected)
})

test('accepts a plan by name or as JSON, and names what is wrong with it', () => {
  expect(planOf('gentle').stages.at(-1)?.basisPoints).toBe(10_000)
  expect(planOf(JSON.stringify({ name: 'nosso', stages: STAGES }))).toMatchObject({ name: 'nosso', quiet: null })
  expect(() => planOf('brusco')).toThrow('Não há o plano "brusco". Há: gentle, brisk;')
  expect(() => planOf('{')).toThrow('O arquivo do plano não é JSON')
  expect(() => planOf('{"name":"nosso","stages":[{"basisPoints":0,"visits":0,"minutes":1}]}')).toThrow(
    'O plano está errado em "stages.0.basisPoints"',
  )
  const falling = { name: 'nosso', stages: STAGES.toReversed() }
  expect(() => planOf(JSON.stringify(falling))).toThrow('Cada passo vai a mais pessoas do que o anterior.')
  expect(PLANS.every((plan) => planSchema.safeParse(plan).success)).toBe(true)
})
