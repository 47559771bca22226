// @vitest-environment node
import { ERROR_CLASSES, SHOWN_BOUNDS_MS } from '@portal/releases'
import { expect, expectTypeOf, test } from 'vitest'
import type { z } from 'zod'
import type { ErrorClass, RemoteEvent } from '../../src/remotes/RemoteEvent'
import { SHOWN_BOUNDS_MS as SENT_BOUNDS_MS } from '../../src/remotes/shownBoundOf'
import { readVisitReport, type remoteEvent } from './visitReport'

const EVENT: RemoteEvent = {
  remote: 'mf-a',
  version: '1.1.0-b',
  rolloutId: 'mf-a/2026-03-01T12:00:00.000Z',
  cohort: 'canary',
  phase: 'load',
  status: 'failed',
  durationMs: 812.4,
  errorClass: 'timeout',
  attempt: 2,
  revision: 12,
}

const read = (...events: object[]) => readVisitReport(JSON.stringify({ visit: 'assinada', events }))?.events

test('accepts exactly the events that a browser can send', () => {
  expectTypeOf<z.infer<typeof remoteEvent>>().toEqualTypeOf<RemoteEvent>()
  expectTypeOf<(typeof ERROR_CLASSES)[number]>().toEqualTypeOf<ErrorClass>()
  expect(read(EVENT)).toEqual([EVENT])
})

test('browser and server use the same bounds for times', () => {
  expect(SENT_BOUNDS_MS).toEqual([...SHOWN_BOUNDS_MS])
})

test.each(ERROR_CLASSES)('accepts a visit that failed by %s', (errorClass) => {
  expect(read({ ...EVENT, errorClass })).toMatchObject([{ errorClass }])
})

test('accepts one to twenty events in a report', () => {
  expect(read(...Array(20).fill(EVENT))).toHaveLength(20)
  expect(read(...Array(21).fill(EVENT))).toBeUndefined()
  expect(read()).toBeUndefined()
})

test.each<[string, object]>([
  ['an unknown field', { ...EVENT, usuario: 7 }],
  ['a missing field', { ...EVENT, status: undefined }],
  ['an unknown cohort', { ...EVENT, cohort: 'none' }],
  ['an unknown error class', { ...EVENT, errorClass: 'segredo' }],
  ['a too long name', { ...EVENT, version: '1'.repeat(121) }],
  ['attempt 0', { ...EVENT, attempt: 0 }],
])('refuses a report with an event with %s', (_, event) => {
  expect(read(EVENT, event)).toBeUndefined()
})

test.each(['', '{', 'null', '{}', '"x"', '[]', undefined])('refuses %j', (text) => {
  expect(readVisitReport(text)).toBeUndefined()
})

test.each([
  ['no token', {}],
  ['an empty token', { visit: '' }],
  ['a too long token', { visit: 'x'.repeat(8_193) }],
  ['an unknown field', { visit: 'assinada', usuario: 7 }],
])('refuses a report with %s', (_, more) => {
  expect(readVisitReport(JSON.stringify({ ...more, events: [EVENT] }))).toBeUndefined()
})
