// @vitest-environment node
import { expect, test } from 'vitest'
import type { Change } from './changesIn.ts'
import { sinceAfter } from './sinceAfter.ts'

const changed = (name: string, isNeeded = true): Change => ({ name, step: 'minor', isNeeded, why: 'É novo.' })

test.each<[string, Record<string, string>, string[], Change[], string, Record<string, string>]>([
  ['stays as old as it was', { useNow: '1.0.0' }, ['useNow'], [], '1.3.0', { useNow: '1.0.0' }],
  ['was added', {}, ['useNow'], [changed('useNow')], '1.3.0', { useNow: '1.3.0' }],
  ['changed', { useNow: '1.0.0' }, ['useNow'], [changed('useNow')], '1.3.0', { useNow: '1.3.0' }],
  ['changed for no remote', { useNow: '1.0.0' }, ['useNow'], [changed('useNow', false)], '1.3.0', { useNow: '1.0.0' }],
  ['is gone', { useNow: '1.0.0' }, [], [changed('useNow')], '2.0.0', {}],
  ['is of another major', { useNow: '1.9.0' }, ['useNow'], [], '2.0.0', { useNow: '2.0.0' }],
  ['is older than a tenth minor', { useNow: '1.9.0' }, ['useNow'], [], '1.10.0', { useNow: '1.9.0' }],
  ['is said to be of a later version', { useNow: '1.10.0' }, ['useNow'], [], '1.9.0', { useNow: '1.9.0' }],
  ['is not told of', {}, ['useNow'], [], '1.3.0', { useNow: '1.3.0' }],
])('a name that %s', (_, known, names, changes, version, since) => {
  expect(sinceAfter(known, names, changes, version)).toEqual(since)
})
