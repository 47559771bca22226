import type { Registry, ReleaseStore } from '@portal/releases'
import { wordsOfChange } from './wordsOfChange'

/** A change of the registry, with Portuguese `words` that name no person. */
export type RecordedChange = Registry['change'] & { revision: number; words: string }

/** How a running rollout got to its present share. */
export interface RolloutHistory {
  start: RecordedChange
  /** The shares that the rollout had, the present one last. `at` is an ISO instant in UTC. */
  shares: { basisPoints: number; at: string }[]
}

/** How many changes the page lists. */
const MAX_CHANGES = 50

/** Reads each revision of the registry once, since no revision ever changes, and keeps what the page shows of it. */
export class ReleaseHistory {
  /** The last changes, the latest first. */
  changes: RecordedChange[] = []
  /** The history of each running rollout, by its id. */
  rollouts = new Map<string, RolloutHistory>()
  private latest: Registry | undefined

  constructor(private readonly revisionsAfter: ReleaseStore['readRevisionsAfter']) {}

  /** Reads the revisions that are new. @throws where one cannot be read; those read before stay. */
  async update() {
    for await (const registry of this.revisionsAfter(this.latest?.revision ?? 0)) this.take(registry)
  }

  private take(registry: Registry) {
    // Two calls at the same time receive the same revisions.
    if (registry.revision <= (this.latest?.revision ?? 0)) return
    const change = { ...registry.change, revision: registry.revision, words: wordsOfChange(this.latest, registry) }
    this.changes = [change, ...this.changes].slice(0, MAX_CHANGES)
    this.rollouts = new Map(
      Object.values(registry.remotes).flatMap(({ rollout }) => {
        if (!rollout) return []
        const { id, basisPoints } = rollout
        const { start = change, shares = [] } = this.rollouts.get(id) ?? {}
        const isNew = shares.at(-1)?.basisPoints !== basisPoints
        return [[id, { start, shares: isNew ? [...shares, { basisPoints, at: change.at }] : shares }]]
      }),
    )
    this.latest = registry
  }
}
