import { ReleaseError } from '../model/ReleaseError.ts'
import type { RemoteEntry, Rollout } from '../model/registry.ts'
import { abortRollout, promoteRollout, type Transition } from './transitions.ts'
import { isKilled } from './versions.ts'

type Remotes = Record<string, RemoteEntry>

/** Salt of the buckets. Rollouts with the same draw select the same people. */
export const drawOf = ({ id, draw = id }: Rollout): string => draw

export function linkedWith(remotes: Remotes, name: string): string[] {
  const rollout = remotes[name]?.rollout
  if (!rollout) return []
  const draw = drawOf(rollout)
  return Object.entries(remotes)
    .filter(([other, entry]) => other !== name && entry.rollout && drawOf(entry.rollout) === draw)
    .map(([other]) => other)
}

export const linkedRollouts = (remotes: Remotes, name: string): Rollout[] =>
  linkedWith(remotes, name).flatMap((other) => remotes[other]?.rollout ?? [])

/** Draw and audience for a new linked rollout. @throws ReleaseError if the other remote has no rollout */
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

/** Linked versions are served only together, so their rollouts change together. */
export function followingOf(before: RemoteEntry, after: RemoteEntry): Transition | undefined {
  if (!before.rollout) return undefined
  const { rollout } = after
  if (!rollout) return after.stable === before.rollout.version ? promoteRollout : abortRollout
  if (isKilled(after, rollout.version)) return abortRollout
  return (linked) => (linked.rollout ? { ...linked, rollout: sameFor(linked.rollout, rollout) } : linked)
}

/** A different share ends the linked rollout's plan. */
function sameFor({ plan, ...linked }: Rollout, { basisPoints, paused, include, exclude }: Rollout): Rollout {
  const isPlanned = plan && linked.basisPoints === basisPoints
  return { ...linked, ...(isPlanned && { plan }), basisPoints, paused, include, exclude }
}
