import { networkOf } from '@portal/addresses'
import { fnv1a32 } from '../resolve/bucketOf.ts'
import { type ErrorClass, type Tally, WINDOW_MS } from './Tally.ts'

/** How one visit to a version of a remote ended. */
export interface VisitOutcome extends Pick<Tally, 'remote' | 'version' | 'rolloutId'> {
  /** Visits of a version that was asked for by hand (`override`) are not counted. */
  cohort: Tally['cohort'] | 'override'
  status: 'ok' | 'failed'
  errorClass: ErrorClass | null
}

/** By what a client is told apart from others. */
export interface ClientKey {
  /** The client's IP address. */
  address: string
  /** The visitor's unit (`Visitor.unit`). Clients of one network with the same unit count as one visitor. */
  visitor: string
}

/** The version that a visit says it was served. */
export type TalliedVersion = Pick<Tally, 'remote' | 'version' | 'rolloutId' | 'cohort'>

/**
 * How many visits of one visitor count, of each version in each window: so few that a single broken browser needs most
 * of an hour to reach `FEWEST_VISITS`, and an operator can look before it ends a rollout.
 */
export const VISITOR_LIMIT = 3

/**
 * How many visits of one network count: fewer than `FEWEST_VISITS` in one window, more in two, so that an office behind
 * one address can have a version judged that goes on failing.
 */
export const NETWORK_LIMIT = 12

/** How many networks are counted in a window; visits of further ones are dropped, which bounds the memory. */
const MAX_NETWORKS = 50_000

/** How long a window is kept: a day, in milliseconds. */
export const RETENTION_MS = 86_400_000

/**
 * Counts the visits that are reported to this process, by window. Its memory is bounded by the versions that are
 * served.
 */
export class VisitCounter {
  /** How many visits were counted so far: the guardrail writes the tallies only when this number has grown. */
  counted = 0
  private readonly windows = new Map<number, Map<string, Tally>>()
  /** The hashes of the visitors counted in this window, one entry a visit, by network and version. */
  private readonly visitors = new Map<string, number[]>()
  private current = 0

  /** @param isServed whether the registry serves a version at present; visits of other versions are not counted. */
  constructor(
    private readonly isServed: (served: TalliedVersion) => boolean,
    private readonly now: () => Date = () => new Date(),
  ) {}

  /** Counts one visit. @returns false where the visit does not count: see the limits above. */
  record(
    { remote, version, rolloutId, cohort, status, errorClass }: VisitOutcome,
    { address, visitor }: ClientKey,
  ): boolean {
    if (cohort === 'override') return false
    const served = { remote, version, rolloutId, cohort }
    if (!this.isServed(served)) return false
    this.startWindow()
    if (!this.admits(`${networkOf(address)} ${remote} ${version}`, fnv1a32(visitor))) return false

    const tally = this.getOrCreateTally(served)
    tally[status]++
    if (status === 'failed') tally.classes[errorClass ?? 'unknown'] = (tally.classes[errorClass ?? 'unknown'] ?? 0) + 1
    this.counted++
    return true
  }

  /** The tallies of all windows that are kept. */
  get tallies(): Tally[] {
    this.startWindow()
    return [...this.windows.values()].flatMap((tallies) => [...tallies.values()])
  }

  private startWindow() {
    const now = this.now().getTime()
    const window = now - (now % WINDOW_MS)
    if (window === this.current) return
    this.current = window
    this.visitors.clear()
    for (const known of this.windows.keys()) if (known <= now - RETENTION_MS) this.windows.delete(known)
  }

  private admits(network: string, visitor: number): boolean {
    const visitors = this.visitors.get(network) ?? []
    if (visitors.length === NETWORK_LIMIT || (visitors.length === 0 && this.visitors.size === MAX_NETWORKS))
      return false
    if (visitors.filter((known) => known === visitor).length === VISITOR_LIMIT) return false
    this.visitors.set(network, [...visitors, visitor])
    return true
  }

  private getOrCreateTally(served: TalliedVersion): Tally {
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
