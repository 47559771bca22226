import { isProvided } from '../contracts.ts'
import type { ShellRecord } from '../store/ReleaseStore.ts'
import { claimAddresses } from './addresses.ts'
import { builtIn } from './builtIn.ts'
import { getRemoteEntry } from './getRemoteEntry.ts'
import { groupsNamedBy, requireGroups } from './groups.ts'
import { isKilled } from './isKilled.ts'
import { followingOf, linkedWith } from './linked.ts'
import { type Contents, emptyRemote, type RemoteEntry } from './registry.ts'
import { requireContracts, requireContractsOfAll } from './requireContracts.ts'
import type { Identify } from './rights.ts'
import { isKnownRoleGroup } from './roleGroups.ts'
import type { Transition } from './transitions.ts'

/** Who changes the registry, and why: every revision keeps both. */
export interface Author {
  /** The name of the portal's own guardrail, which needs no right; of all others, how they are told and their right checked. */
  who: string | Identify
  reason: string
}

/** A change that an operator makes to the registry, with the verb and the detail that the history shows of it. */
export interface Command {
  verb: string
  /** The remote that is changed; `null` where the change is of the whole registry. */
  remote: string | null
  /** Another remote that is bound by the change, for which its author needs the same right. */
  alongWith?: string
  detail: string
  /** What is added to the detail of what the change did. */
  outcomeOf?: (before: Contents, after: Contents) => string
  /** What is said once to the one who makes the change, and kept nowhere: a new token. */
  notice?: string[]
  /**
   * The next contents. Pure: it is applied again where another writer was first.
   * @param shells the portals in use.
   * @throws ReleaseError where the command does not apply.
   */
  apply: (contents: Contents, shells: ShellRecord[]) => Contents
}

/** A command that shows whether its author may give one of this verb. @param check what else is to hold. */
export const changingNothing = (
  verb: string,
  remote: string,
  check: (...args: Parameters<Command['apply']>) => void = () => {},
): Command => ({
  verb,
  remote,
  detail: '',
  apply: (contents, shells) => {
    check(contents, shells)
    return contents
  },
})

/**
 * Applies a transition to a remote that is published, or built beside a portal in use, and what follows of it to those whose
 * rollouts go along with its own.
 * @param mayBeNew whether the remote may be unknown as well, as before its first publication.
 * @throws ReleaseError where a version would be served at addresses of others, or to portals none of which can run it, or
 * where a group does not exist.
 */
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
    // Rollouts older than groups may name some that the registry does not hold; they can still be changed and ended.
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
      // Without a portal in use it is not known what is built beside one: the rollout claims what is free then.
      if (shells.length > 0) addresses = claimed
    }
    const { stable } = after
    const requires = stable === null || stable === before.stable ? undefined : after.versions[stable]?.requires
    if (requires) requireContractsOfAll(shells, `A versão ${stable} de ${name}`, requires.contracts)
    return { ...contents, addresses, remotes: { ...remotes, [name]: after } }
  }

/** The versions that a transition published, or began to serve. */
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
