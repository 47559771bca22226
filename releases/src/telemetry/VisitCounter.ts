import { networkOf } from '@portal/addresses'
import { fnv1a32 } from '../resolve/bucketOf.ts'
import { type ErrorClass, type Tally, WINDOW_MS } from './Tally.ts'

/** How a visit fared with one version of a remote. */
export interface VisitOutcome extends Pick<Tally, 'remote' | 'version' | 'rolloutId'> {
  /** What somebody asked for by hand (`override`) is not counted. */
  cohort: Tally['cohort'] | 'override'
  status: 'ok' | 'failed'
  errorClass: ErrorClass | null
}

/** Whose visit it was. */
export interface ClientKey {
  /** From where it came. */
  address: string
  /** The unit that rollouts know the visitor by. Those of one network who share it are one visitor. */
  visitor: string
}

/** What a visit may have been served. */
export type TalliedVersion = Pick<Tally, 'remote' | 'version' | 'rolloutId' | 'cohort'>

/**
 * Visits of one visitor that count, of each version in each window. In most of an hour that is fewer than it takes
 * to be judged: one broken browser alone ends no rollout before somebody could look.
 */
export const VISITOR_LIMIT = 3

/**
 * The same of one network. In one window that is fewer than it takes, in two it is more: where everybody works behind one
 * address, a version that goes on failing is noticed all the same.
 */
export const NETWORK_LIMIT = 12

/** Networks that are told apart in a window; the visits of further ones are not counted. */
const MAX_NETWORKS = 50_000

/** For how long a window is remembered. */
export const RETENTION_MS = 86_400_000

/** Counts the visits that this process learns of, by window. What it holds is bounded by what the registry serves. */
export class VisitCounter {
  /** Visits counted so far: whoever keeps the tallies elsewhere sees by it that there are more. */
  counted = 0
  private readonly windows = new Map<number, Map<string, Tally>>()
  /** The visitors who were counted, each as often as that, by network and version. */
  private readonly heard = new Map<string, number[]>()
  private current = 0

  /** @param isServed whether the registry serves that at present; what is invented or long gone is not counted. */
  constructor(
    private readonly isServed: (served: TalliedVersion) => boolean,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** @returns whether the visit counts. */
  record(
    { remote, version, rolloutId, cohort, status, errorClass }: VisitOutcome,
    { address, visitor }: ClientKey,
  ): boolean {
    if (cohort === 'override') return false
    const served = { remote, version, rolloutId, cohort }
    if (!this.isServed(served)) return false
    this.turnPage()
    if (!this.admits(`${networkOf(address)} ${remote} ${version}`, fnv1a32(visitor))) return false

    const tally = this.tallyOf(served)
    tally[status]++
    if (status === 'failed') tally.classes[errorClass ?? 'unknown'] = (tally.classes[errorClass ?? 'unknown'] ?? 0) + 1
    this.counted++
    return true
  }

  get tallies(): Tally[] {
    this.turnPage()
    return [...this.windows.values()].flatMap((tallies) => [...tallies.values()])
  }

  private turnPage() {
    const now = this.now().getTime()
    const window = now - (now % WINDOW_MS)
    if (window === this.current) return
    this.current = window
    this.heard.clear()
    for (const known of this.windows.keys()) if (known <= now - RETENTION_MS) this.windows.delete(known)
  }

  private admits(network: string, visitor: number): boolean {
    const heard = this.heard.get(network) ?? []
    if (heard.length === NETWORK_LIMIT || (heard.length === 0 && this.heard.size === MAX_NETWORKS)) return false
    if (heard.filter((known) => known === visitor).length === VISITOR_LIMIT) return false
    this.heard.set(network, [...heard, visitor])
    return true
  }

  private tallyOf(served: TalliedVersion): Tally {
    const tallies = this.windows.get(this.current) ?? new Map<string, Tally>()
    this.windows.set(this.current, tallies)
    const key = JSON.stringify([served.remote, served.version, served.rolloutId, served.cohort])
    const tally = tallies.get(key) ?? {
      ...served,
      window: new Date(this.current).toISOString(),
      ok: 0,
      failed: 0,
      classes: {},
    }
    tallies.set(key, tally)
    return tally
  }
}
