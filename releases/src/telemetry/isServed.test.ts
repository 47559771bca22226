import { expect, test } from 'vitest'
import { emptyRemote, NO_PEOPLE, type Registry } from '../model/registry.ts'
import { isServed } from './isServed.ts'

const rollout = {
  id: 'mf-a/1',
  version: '1.2.0',
  basisPoints: 100,
  paused: false,
  include: NO_PEOPLE,
  exclude: NO_PEOPLE,
  startedAt: '2026-03-01T12:00:00.000Z',
}
const entry = { ...emptyRemote(), stable: '1.1.0', history: ['1.0.0'] }
const registry: Registry = {
  id: null,
  epoch: 0,
  revision: 1,
  revisionId: null,
  previousId: null,
  change: { verb: 'x', remote: 'mf-a', who: 'x', at: '2026-03-01T12:00:00.000Z', reason: 'x', detail: '' },
  remotes: {
    'mf-a': { ...entry, rollout },
    'mf-b': entry,
    'mf-c': { ...emptyRemote(), rollout },
    'mf-d': { ...entry, killedVersions: ['1.1.0', '1.2.0'] },
  },
  groups: {},
  addresses: {},
  tokens: {},
}

test.each([
  [true, 'the version that is tried', 'mf-a', '1.2.0', 'mf-a/1', 'canary'],
  [true, 'what the others are served meanwhile', 'mf-a', '1.1.0', 'mf-a/1', 'stable'],
  [true, 'what was stable before, to shells that want it', 'mf-a', '1.0.0', 'mf-a/1', 'stable'],
  [true, 'a remote of which nothing is tried', 'mf-b', '1.1.0', null, 'stable'],
  [true, 'what is built beside the portal, while nothing is stable', 'mf-c', '1.0.0', 'mf-a/1', 'stable'],
  [true, 'what is built beside the portal, where the stable one is off', 'mf-d', '0.9.0', null, 'stable'],
  [false, 'another that is off', 'mf-d', '1.2.0', null, 'stable'],
  [false, 'a version that was tried before', 'mf-a', '1.1.5', 'mf-a/1', 'canary'],
  [false, 'a rollout that is over', 'mf-a', '1.2.0', 'mf-a/0', 'canary'],
  [false, 'what was stable before the rollout began', 'mf-a', '1.1.0', null, 'stable'],
  [false, 'the canary as if it were stable', 'mf-a', '1.2.0', 'mf-a/1', 'stable'],
  [false, 'a canary of no rollout', 'mf-b', '1.2.0', null, 'canary'],
  [false, 'an unknown remote', 'constructor', '1.1.0', null, 'stable'],
] as const)('%s: %s', (expected, _, remote, version, rolloutId, cohort) => {
  expect(isServed(registry, { remote, version, rolloutId, cohort })).toBe(expected)
})

test('nothing is served without a registry', () => {
  expect(isServed(undefined, { remote: 'mf-b', version: '1.1.0', rolloutId: null, cohort: 'stable' })).toBe(false)
})
