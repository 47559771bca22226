import { z } from 'zod'
import { type People, type Registry, type RemoteEntry, SCOPES } from '../model/registry.ts'
import { hostsNotGranted } from './grants.ts'
import { linkedWith } from './linked.ts'

const people = z.object({ users: z.int(), groups: z.array(z.string()) })

const rollout = z.object({
  id: z.string(),
  version: z.string(),
  basisPoints: z.int(),
  paused: z.boolean(),
  /** Number of users, and group names. Absent from older portals. */
  include: people.optional(),
  exclude: people.optional(),
  linked: z.array(z.string()).optional(),
  /** `stage` counts from 1. */
  plan: z.object({ name: z.string(), stage: z.int(), stages: z.int() }).optional(),
})

const remote = z.object({
  stable: z.string().nullable(),
  rollout: rollout.nullable(),
  killed: z.boolean(),
  killedVersions: z.array(z.string()),
  versions: z.array(z.string()),
  /** Empty from older portals. */
  hosts: z.array(z.string()).default([]),
  /** Hosts that served versions declare without a grant. */
  hostsNotGranted: z.array(z.string()).default([]),
})

export const stateSchema = z.object({
  revision: z.int(),
  /** ISO instant of the revision, in UTC. */
  at: z.iso.datetime(),
  remotes: z.record(z.string(), remote),
  groups: z.record(z.string(), z.int()),
  /** Owner by address prefix. */
  addresses: z.record(z.string(), z.string()),
  tokens: z.record(
    z.string(),
    z.object({ scopes: z.array(z.enum(SCOPES)), remotes: z.array(z.string()), createdAt: z.iso.datetime() }),
  ),
  /** Name of the caller's token. Absent from older portals. */
  token: z.string().optional(),
})

/** The registry without user ids and token hashes. */
export type State = z.infer<typeof stateSchema>

export type RemoteState = z.infer<typeof remote>

/** Lists fields explicitly, so that new ones are not exposed by accident. */
export const stateOf = ({ revision, change, remotes, groups, addresses, tokens }: Registry): State => ({
  revision,
  at: change.at,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([name, entry]) => [name, remoteStateOf(entry, linkedWith(remotes, name))]),
  ),
  groups: mapValues(groups, ({ length }) => length),
  addresses,
  tokens: mapValues(tokens, ({ scopes, remotes, createdAt }) => ({ scopes, remotes, createdAt })),
})

const remoteStateOf = (entry: RemoteEntry, linked: string[]): RemoteState => {
  const { stable, killed, killedVersions, rollout, versions, hosts = [] } = entry
  return {
    stable,
    rollout: rollout && {
      id: rollout.id,
      version: rollout.version,
      basisPoints: rollout.basisPoints,
      paused: rollout.paused,
      ...(hasPeople(rollout.include) && { include: countOf(rollout.include) }),
      ...(hasPeople(rollout.exclude) && { exclude: countOf(rollout.exclude) }),
      ...(linked.length > 0 && { linked }),
      ...(rollout.plan && {
        plan: { name: rollout.plan.name, stage: rollout.plan.stage + 1, stages: rollout.plan.stages.length },
      }),
    },
    killed,
    killedVersions,
    versions: Object.keys(versions),
    hosts,
    hostsNotGranted: hostsLackedBy(entry),
  }
}

const hasPeople = ({ users, groups }: People) => users.length + groups.length > 0

const countOf = ({ users, groups }: People) => ({ users: users.length, groups })

export const hostsLackedBy = (entry: RemoteEntry): string[] => {
  const served = [entry.stable, entry.rollout?.version].map((version) => entry.versions[version ?? '']?.hosts ?? [])
  return hostsNotGranted(entry, [...new Set(served.flat())])
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))

/** Removes user ids from a change's detail. Only administrators of the registry may see them. */
export const withoutPeople = (change: Registry['change']): Registry['change'] => ({
  ...change,
  detail: change.verb.startsWith('group ')
    ? change.detail.replace(/:.*/, '')
    : change.detail.replace(/,? ?\b(inclui|exclui) .*/, ''),
})
