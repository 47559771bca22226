import { isProvided } from '../model/contracts.ts'
import { type Contents, emptyRemote, type Registry, type RemoteEntry, type Scope } from '../model/registry.ts'
import type { Tally } from '../model/Tally.ts'
import type { ShellRecord } from '../store/ReleaseStore.ts'
import { claimAddresses } from './addresses.ts'
import { groupsNamedBy, isKnownRoleGroup, requireGroups } from './groups.ts'
import { followingOf, linkedWith } from './linked.ts'
import { requireContracts, requireContractsOfAll } from './requireContracts.ts'
import type { Identify } from './rights.ts'
import type { Transition } from './transitions.ts'
import { builtIn, getRemoteEntry, isKilled } from './versions.ts'

export interface Author {
  /** The guardrail's name, which needs no permission, or a function that identifies and authorizes the author. */
  who: string | Identify
  reason: string
}

/** A Portuguese warning about a suspicious change. `past` holds the last revisions, oldest first. */
export type Doubt = (change: {
  before: Contents
  after: Contents
  shells: ShellRecord[]
  past: AsyncIterable<Registry>
  readTallies: () => Promise<Tally[]>
}) => Promise<string | undefined>

export interface Command {
  verb: string
  /** Permission that a token needs; default: `administrar`. */
  scope?: Scope | undefined
  remote: string | null
  /** Another affected remote, which needs the same permission. */
  alongWith?: string
  detail: string
  outcomeOf?: (before: Contents, after: Contents) => string
  /** Absent if the operator confirmed the change. */
  doubtOf?: Doubt
  /** Shown once and never stored: a new token. */
  notice?: string[]
  /** Pure, because it is retried after a conflict. @param shells the portals in use @throws ReleaseError */
  apply: (contents: Contents, shells: ShellRecord[]) => Contents
}

export type PublicationVerb = 'publish' | 'preview'

/** A no-op that checks the permission to publish. */
export const permissionProbe = (
  verb: PublicationVerb,
  remote: string,
  check: (...args: Parameters<Command['apply']>) => void = () => {},
): Command & { remote: string } => ({
  verb,
  scope: 'publicar',
  remote,
  detail: '',
  apply: (contents, shells) => {
    check(contents, shells)
    return contents
  },
})

/** Applies a transition to a remote and linked rollouts. @param mayBeNew allows an unknown one @throws ReleaseError */
export const changeOfRemote =
  (name: string, transition: Transition, options: { mayBeNew?: boolean } = {}): Command['apply'] =>
  (contents, shells) => {
    const changed = applyToOne(name, transition, options)(contents, shells)
    const [before, after] = [contents.remotes[name], changed.remotes[name]]
    const following = before && after && followingOf(before, after)
    if (!following) return changed
    return linkedWith(contents.remotes, name).reduce((all, other) => applyToOne(other, following)(all, shells), changed)
  }

const applyToOne =
  (name: string, transition: Transition, { mayBeNew = false } = {}): Command['apply'] =>
  (contents, shells) => {
    const { remotes, groups } = contents
    const before = mayBeNew ? (remotes[name] ?? emptyRemote()) : getRemoteEntry({ remotes }, name, shells)
    const after = transition(before, {
      isBuilt: builtIn(shells, name) !== undefined,
      isInUse: shells.length > 0,
      isRunByAll: (range) => shells.every(({ contracts }) => isProvided(range, contracts)),
    })
    // Old rollouts may name missing groups and must remain changeable.
    const known = groupsNamedBy(before)
    requireGroups(
      groups,
      groupsNamedBy(after).filter((group) => !known.includes(group) && !isKnownRoleGroup(group)),
    )
    let { addresses } = contents
    for (const version of raisedBy(before, after)) {
      const { routes = [], requires } = after.versions[version] ?? {}
      if (requires) requireContracts(shells, `A versão ${version} de ${name}`, requires.contracts)
      const claimed = claimAddresses(addresses, shells, name, routes)
      // Without a running portal, built remotes are unknown, so only free addresses are claimed.
      if (shells.length > 0) addresses = claimed
    }
    const { stable } = after
    const requires = stable === null || stable === before.stable ? undefined : after.versions[stable]?.requires
    if (requires) requireContractsOfAll(shells, `A versão ${stable} de ${name}`, requires.contracts)
    return { ...contents, addresses, remotes: { ...remotes, [name]: after } }
  }

function raisedBy(before: RemoteEntry, after: RemoteEntry): string[] {
  const isAliveNow = (version: string) => !isKilled(after, version)
  const wasAlive = (version: string) => !isKilled(before, version)
  const published = Object.keys(after.versions).filter((version) => !(version in before.versions))
  const { stable, rollout } = after
  const served = [
    ...(stable && (stable !== before.stable || !wasAlive(stable)) ? [stable] : []),
    ...(rollout && !rollout.paused && (rollout !== before.rollout || !wasAlive(rollout.version))
      ? [rollout.version]
      : []),
  ]
  return [...published, ...served.filter(isAliveNow)]
}
