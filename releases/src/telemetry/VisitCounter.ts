import { networkOf } from '@portal/addresses'
import { fnv1a32 } from '../resolve/bucketOf.ts'
import { shownBoundOf } from './shownTimes.ts'
import { type ErrorClass, type Tally, WINDOW_MS } from './Tally.ts'
import { TallyCount } from './TallyCount.ts'

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

/** How many visits of one visitor count, of each version in each window, so that a broken browser leaves room to others. */
export const VISITOR_LIMIT = 3

/**
 * How many visits of one network count, of each version in each window: it bounds what each network weighs beyond those
 * that the judge leaves out, and still lets several people behind one address be heard.
 */
export const NETWORK_LIMIT = 6

/** A subscriber of IPv6 may hold a /48, of 65 536 networks of /64. */
const SUBSCRIBER = { ipv4: 4, ipv6: 3 }

/** What the judge leaves out as one: who rents a server may have its neighbours' IPv4 addresses as well. */
const NEIGHBOURHOOD = { ipv4: 3, ipv6: 3 }

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
  private past: Tally[] = []
  private readonly current = new Map<string, TallyCount>()
  /** The hashes of the visitors counted in this window, one entry a visit, by network and version. */
  private readonly visitors = new Map<string, number[]>()
  private window = 0

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
    const network = networkOf(address, SUBSCRIBER)
    if (!this.admits(`${network} ${remote} ${version}`, fnv1a32(visitor))) return false

    this.getOrCreateCount(served).add(status, errorClass, networkOf(address, NEIGHBOURHOOD))
    this.counted++
    return true
  }

  /**
   * Counts how long a visit took to be shown the remote, beside the visit itself and within limits of their own, since another
   * process may have counted that. @returns false where it does not count.
   */
  recordShown(
    { remote, version, rolloutId, cohort }: Omit<VisitOutcome, 'status' | 'errorClass'>,
    ms: number,
    { address, visitor }: ClientKey,
  ): boolean {
    const bound = shownBoundOf(ms)
    if (cohort === 'override' || bound === undefined) return false
    const served = { remote, version, rolloutId, cohort }
    if (!this.isServed(served)) return false
    this.startWindow()
    const network = networkOf(address, SUBSCRIBER)
    if (!this.admits(`${network} ${remote} ${version} shown`, fnv1a32(visitor))) return false

    this.getOrCreateCount(served).addShown(bound, networkOf(address, NEIGHBOURHOOD))
    this.counted++
    return true
  }

  /** The tallies of all windows that are kept. */
  get tallies(): Tally[] {
    this.startWindow()
    return [...this.past, ...this.currentTallies()]
  }

  private startWindow() {
    const now = this.now().getTime()
    const window = now - (now % WINDOW_MS)
    if (window === this.window) return
    const counted = [...this.past, ...this.currentTallies()]
    this.past = counted.filter((tally) => Date.parse(tally.window) > now - RETENTION_MS)
    this.window = window
    this.current.clear()
    this.visitors.clear()
  }

  private currentTallies(): Tally[] {
    return [...this.current.values()].map(({ tally }) => tally)
  }

  private admits(network: string, visitor: number): boolean {
    const visitors = this.visitors.get(network) ?? []
    if (visitors.length === NETWORK_LIMIT || (visitors.length === 0 && this.visitors.size === MAX_NETWORKS))
      return false
    if (visitors.filter((known) => known === visitor).length === VISITOR_LIMIT) return false
    this.visitors.set(network, [...visitors, visitor])
    return true
  }

  private getOrCreateCount(served: TalliedVersion): TallyCount {
    const key = JSON.stringify([served.remote, served.version, served.rolloutId, served.cohort])
    const count = this.current.get(key) ?? new TallyCount({ ...served, window: new Date(this.window).toISOString() })
    this.current.set(key, count)
    return count
  }
}
