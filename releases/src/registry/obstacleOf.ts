import type { Registry } from '../model/registry.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

/** Why a portal ignores the registry in the store. */
export type Obstacle =
  | 'lost'
  | 'other'
  | 'backwards'
  /** Other revisions took the numbers of lost ones. */
  | 'forked'

/** Checks that a revision descends from the known one or is a later restore (docs/decisions/37-registry.md). */
export async function obstacleOf(
  known: Registry,
  found: Registry | undefined,
  readRevisionsAfter: ReleaseStore['readRevisionsAfter'],
): Promise<Obstacle | undefined> {
  if (!found) return 'lost'
  if (known.id !== null && found.id !== known.id) return 'other'
  if (found.epoch > known.epoch) return undefined
  if (found.epoch < known.epoch || found.revision < known.revision) return 'backwards'
  if (found.revision === known.revision) return found.revisionId === known.revisionId ? undefined : 'forked'
  let last = known
  for await (const revision of readRevisionsAfter(known.revision)) {
    if (last.revisionId !== null && revision.previousId !== last.revisionId) return 'forked'
    last = revision
    if (revision.revision === found.revision) return undefined
  }
  return 'forked'
}
