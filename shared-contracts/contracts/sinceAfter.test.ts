// @vitest-environment node
import { expect, test } from 'vitest'
import type { Change } from './changesIn.ts'
import { sinceAfter } from './sinceAfter.ts'

const changed = (name: string, isNeeded = true): Change => ({ name, step: 'minor', isNeeded, why: 'É novo.' })

test.each<[string, Record<string, string>, string[], Change[], string, Record<string, string>]>([
  ['did not change', { useNow: '1.0.0' }, ['useNow'], [], '1.3.0', { useNow: '1.0.0' }],
  ['was added', {}, ['useNow'], [changed('useNow')], '1.3.0', { useNow: '1.3.0' }],
  ['changed', { useNow: '1.0.0' }, ['useNow'], [changed('useNow')], '1.3.0', { useNow: '1.3.0' }],
  [
    'changed without affecting remotes',
    { useNow: '1.0.0' },
    ['useNow'],
    [changed('useNow', false)],
    '1.3.0',
    { useNow: '1.0.0' },
  ],
  ['was removed', { useNow: '1.0.0' }, [], [changed('useNow')], '2.0.0', {}],
  ['is from an earlier major', { useNow: '1.9.0' }, ['useNow'], [], '2.0.0', { useNow: '2.0.0' }],
  ['is from 1.9.0 in 1.10.0', { useNow: '1.9.0' }, ['useNow'], [], '1.10.0', { useNow: '1.9.0' }],
  ['is from a later version than the current one', { useNow: '1.10.0' }, ['useNow'], [], '1.9.0', { useNow: '1.9.0' }],
  ['has no record', {}, ['useNow'], [], '1.3.0', { useNow: '1.3.0' }],
])('the first version of a name that %s', (_, known, names, changes, version, since) => {
  expect(sinceAfter(known, names, changes, version)).toEqual(since)
})
