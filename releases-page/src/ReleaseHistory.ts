import type { Registry, ReleaseStore } from '@portal/releases'
import { wordsOfChange } from './wordsOfChange'

/** A change of the registry, told without naming whom a rollout includes. */
export type RecordedChange = Registry['change'] & { revision: number; words: string }

/** How a rollout that runs came to where it is. */
export interface RolloutHistory {
  start: RecordedChange
  /** The shares that it had, the present one last. */
  shares: { basisPoints: number; at: string }[]
}

const KEPT = 50

/** Reads each revision once, since none ever changes, and keeps what the page tells of them. */
export class ReleaseHistory {
  /** The latest first. */
  changes: RecordedChange[] = []
  /** By the id of the rollout, of those that run. */
  rollouts = new Map<string, RolloutHistory>()
  private latest: Registry | undefined

  constructor(private readonly revisionsAfter: ReleaseStore['readRevisionsAfter']) {}

  /** @throws where a revision cannot be read; what was read before stays. */
  async update() {
    for await (const registry of this.revisionsAfter(this.latest?.revision ?? 0)) this.take(registry)
  }

  private take(registry: Registry) {
    // Two readers at once are brought the same revisions.
    if (registry.revision <= (this.latest?.revision ?? 0)) return
    const change = { ...registry.change, revision: registry.revision, words: wordsOfChange(this.latest, registry) }
    this.changes = [change, ...this.changes].slice(0, KEPT)
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
