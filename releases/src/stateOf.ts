import { z } from 'zod'
import { hostsNotGranted } from './hosts/grants.ts'
import { linkedWith } from './registry/linked.ts'
import { type People, type Registry, type RemoteEntry, SCOPES } from './registry/registry.ts'

const people = z.object({ users: z.int(), groups: z.array(z.string()) })

const rollout = z.object({
  id: z.string(),
  version: z.string(),
  basisPoints: z.int(),
  paused: z.boolean(),
  /** How many people it includes and excludes by their number, and which groups; older portals do not say. */
  include: people.optional(),
  exclude: people.optional(),
  /** The remotes whose rollouts go along with this one. */
  linked: z.array(z.string()).optional(),
  /** The plan that it goes by, which of its stages runs, from 1, and how many there are. */
  plan: z.object({ name: z.string(), stage: z.int(), stages: z.int() }).optional(),
})

const remote = z.object({
  stable: z.string().nullable(),
  /** The canary; `null` where no rollout runs. */
  rollout: rollout.nullable(),
  killed: z.boolean(),
  killedVersions: z.array(z.string()),
  /** All that were published. */
  versions: z.array(z.string()),
  /** The hosts of its own that its pages may reach; older portals know of none. */
  hosts: z.array(z.string()).default([]),
  /** Those that the stable version or the canary declares, and nobody has granted. */
  hostsNotGranted: z.array(z.string()).default([]),
})

/** Checks a state that a portal answers. */
export const stateSchema = z.object({
  revision: z.int(),
  /** When the revision was made; an ISO instant in UTC. */
  at: z.iso.datetime(),
  remotes: z.record(z.string(), remote),
  /** How many people each group has, by its name. */
  groups: z.record(z.string(), z.int()),
  /** The remote that owns each prefix of addresses, by the prefix. */
  addresses: z.record(z.string(), z.string()),
  tokens: z.record(
    z.string(),
    z.object({ scopes: z.array(z.enum(SCOPES)), remotes: z.array(z.string()), createdAt: z.iso.datetime() }),
  ),
  /** The name of the token that asked; older portals do not say. */
  token: z.string().optional(),
})

/** What is served, without the people whom a rollout names and without the hashes of tokens. */
export type State = z.infer<typeof stateSchema>

/** The same of one remote. */
export type RemoteState = z.infer<typeof remote>

/** The state that a revision describes. Fields are named one by one, so that a new one is shown only on purpose. */
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

/** Users are told by their number alone: a state names no person. */
const countOf = ({ users, groups }: People) => ({ users: users.length, groups })

/** The hosts that a version which is served declares, and nobody has granted its remote. */
export const hostsLackedBy = (entry: RemoteEntry): string[] => {
  const served = [entry.stable, entry.rollout?.version].map((version) => entry.versions[version ?? '']?.hosts ?? [])
  return hostsNotGranted(entry, [...new Set(served.flat())])
}

const mapValues = <From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]))
