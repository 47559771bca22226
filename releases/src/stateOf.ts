import type { Registry, RemoteEntry } from './registry/registry.ts'

/** What is served, without the people whom a rollout names and without the hashes of tokens. */
export interface State {
  revision: number
  /** When it was made; an ISO instant in UTC. */
  at: string
  remotes: Record<string, RemoteState>
  /** How many people each group has, by its name. */
  groups: Record<string, number>
  tokens: Record<string, Omit<Registry['tokens'][string], 'hash'>>
}

/** The same of one remote. */
export interface RemoteState extends Pick<RemoteEntry, 'stable' | 'killed' | 'killedVersions'> {
  /** The canary; `null` where no rollout runs. */
  rollout: { id: string; version: string; basisPoints: number; paused: boolean } | null
  /** All that were published. */
  versions: string[]
}

/** The state that a revision describes. Fields are named one by one, so that a new one is shown only on purpose. */
export const stateOf = ({ revision, change, remotes, groups, tokens }: Registry): State => ({
  revision,
  at: change.at,
  remotes: mapValues(remotes, remoteStateOf),
  groups: mapValues(groups, ({ length }) => length),
  tokens: mapValues(tokens, ({ scopes, remotes, createdAt }) => ({ scopes, remotes, createdAt })),
})

const remoteStateOf = ({ stable, killed, killedVersions, rollout, versions }: RemoteEntry): RemoteState => ({
  stable,
  killed,
  killedVersions,
  rollout: rollout && {
    id: rollout.id,
    version: rollout.version,
    basisPoints: rollout.basisPoints,
    paused: rollout.paused,
  },
  versions: Object.keys(versions),
})

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
