import type { Registry, RemoteEntry, Rollout } from '../model/registry.ts'

export const STABLE = '1.0.0-aaaa'
export const CANARY = '1.1.0-bbbb'

export const aRemote = (more: Partial<RemoteEntry> = {}): RemoteEntry => ({
  versions: {
    [STABLE]: aPublication('2026-02-27T12:00:00Z', '0123456789abcdef'),
    [CANARY]: aPublication('2026-02-28T12:00:00Z', null),
  },
  stable: STABLE,
  history: [],
  rollout: null,
  killed: false,
  killedVersions: [],
  ...more,
})

export const aRollout = (more: Partial<Rollout> = {}): Rollout => ({
  id: 'mf-a/1',
  version: CANARY,
  basisPoints: 2_500,
  paused: false,
  include: { users: [], groups: [] },
  exclude: { users: [], groups: [] },
  startedAt: '2026-03-01T10:00:00Z',
  ...more,
})

export const aRegistry = (
  revision: number,
  entry: RemoteEntry = aRemote(),
  change: Partial<Registry['change']> = {},
): Registry => ({
  id: '00000000-0000-4000-8000-000000000000',
  epoch: 0,
  revision,
  revisionId: null,
  previousId: null,
  change: {
    verb: 'publish',
    remote: 'mf-a',
    who: 'equipe',
    at: '2026-03-01T11:00:00Z',
    reason: 'r',
    detail: '',
    ...change,
  },
  remotes: { 'mf-a': entry },
  groups: {},
  addresses: {},
  tokens: {},
})

const aPublication = (publishedAt: string, gitSha: string | null) => ({
  publishedAt,
  gitSha,
  isDirty: false,
  removedAt: null,
  requires: { contracts: '>=0.0.0' },
  integrity: `sha384-${'a'.repeat(64)}`,
  base: null,
})
