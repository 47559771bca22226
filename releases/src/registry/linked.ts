import { ReleaseError } from '../ReleaseError.ts'
import { isKilled } from './isKilled.ts'
import type { RemoteEntry, Rollout } from './registry.ts'
import { abortRollout, promoteRollout, type Transition } from './transitions.ts'

type Remotes = Record<string, RemoteEntry>

/** What salts the buckets of a rollout: rollouts with the same draw meet the same people. */
export const drawOf = ({ id, draw = id }: Rollout): string => draw

/** The names of the other remotes whose rollouts share their draw with this one's. */
export function linkedWith(remotes: Remotes, name: string): string[] {
  const rollout = remotes[name]?.rollout
  if (!rollout) return []
  const draw = drawOf(rollout)
  return Object.entries(remotes)
    .filter(([other, entry]) => other !== name && entry.rollout && drawOf(entry.rollout) === draw)
    .map(([other]) => other)
}

/** The rollouts that go along with a remote's own. */
export const linkedRollouts = (remotes: Remotes, name: string): Rollout[] =>
  linkedWith(remotes, name).flatMap((other) => remotes[other]?.rollout ?? [])

/**
 * What a rollout begins with that goes along with another remote's: its draw, and whom it serves now.
 * @throws ReleaseError where that remote rolls nothing out.
 */
export function alongWith(
  remotes: Remotes,
  name: string,
  leader: string,
): Pick<Rollout, 'draw' | 'basisPoints' | 'paused' | 'include' | 'exclude'> {
  if (leader === name) throw new ReleaseError(`${name} não vai junto consigo: --with é outro remoto.`)
  const rollout = remotes[leader]?.rollout
  if (!rollout) throw new ReleaseError(`${leader} não tem liberação em curso: comece primeiro a dele.`)
  const { basisPoints, paused, include, exclude } = rollout
  return { draw: drawOf(rollout), basisPoints, paused, include, exclude }
}

/**
 * What a change of one rollout makes of those that are linked with it: nobody is to be served one of the versions without the
 * others.
 * @returns `undefined` where they stay as they are.
 */
export function followingOf(before: RemoteEntry, after: RemoteEntry): Transition | undefined {
  if (!before.rollout) return undefined
  const { rollout } = after
  if (!rollout) return after.stable === before.rollout.version ? promoteRollout : abortRollout
  if (isKilled(after, rollout.version)) return abortRollout
  return (linked) => (linked.rollout ? { ...linked, rollout: sameFor(linked.rollout, rollout) } : linked)
}

/** A linked rollout with the share and the people of the one that was changed. Another share takes its plan over. */
function sameFor({ plan, ...linked }: Rollout, { basisPoints, paused, include, exclude }: Rollout): Rollout {
  const isPlanned = plan && linked.basisPoints === basisPoints
  return { ...linked, ...(isPlanned && { plan }), basisPoints, paused, include, exclude }
}
