import type { ReleaseStore } from '../store/ReleaseStore.ts'
import type { Registry } from './registry.ts'

/** Why a portal does not follow the registry that it finds in the store. */
export type Obstacle =
  /** There is none any more. */
  | 'lost'
  /** It is another registry: a new one, or that of another portal. */
  | 'other'
  /** It is older than the revision that the portal follows. */
  | 'backwards'
  /** It was not made of the revision that the portal follows: later revisions were lost, and others took their numbers. */
  | 'forked'

/**
 * Whether the revision in a store is a later one of what a portal follows: the same registry, and made of the known
 * revision step by step, or restored since (docs/decisions/a-registry-is-never-followed-backwards.md).
 * @param readRevisionsAfter reads the revisions between both.
 * @returns `undefined` where the portal may follow it.
 */
export async function obstacleOf(
  known: Registry,
  found: Registry | undefined,
  readRevisionsAfter: ReleaseStore['readRevisionsAfter'],
): Promise<Obstacle | undefined> {
  if (!found) return 'lost'
  // Registries that are older than identities have none.
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
