import { describeChange, type Registry, type ReleaseStore } from '@portal/releases'

export type RecordedChange = Registry['change'] & { revision: number; words: string }

export interface RolloutHistory {
  start: RecordedChange
  /** The current share is last. `at` is an ISO instant in UTC. */
  shares: { basisPoints: number; at: string }[]
}

const MAX_CHANGES = 50

/** Revisions never change, so each is read once. */
export class ReleaseHistory {
  changes: RecordedChange[] = []
  rollouts = new Map<string, RolloutHistory>()
  private latest: Registry | undefined

  constructor(private readonly revisionsAfter: ReleaseStore['readRevisionsAfter']) {}

  async update() {
    for await (const registry of this.revisionsAfter(this.latest?.revision ?? 0)) this.take(registry)
  }

  private take(registry: Registry) {
    if (registry.revision <= (this.latest?.revision ?? 0)) return
    const change = { ...registry.change, revision: registry.revision, words: describeChange(this.latest, registry) }
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
