import { networkOf } from '@portal/platform/net/networkOf'
import { type ErrorClass, type Tally, WINDOW_MS } from '../model/Tally.ts'
import { fnv1a32 } from '../resolve/bucketOf.ts'
import { shownBoundOf } from './shownTimes.ts'
import { TallyCount } from './TallyCount.ts'

export interface VisitOutcome extends Pick<Tally, 'remote' | 'version' | 'rolloutId'> {
  /** Manual overrides are not counted. */
  cohort: Tally['cohort'] | 'override'
  status: 'ok' | 'failed'
  errorClass: ErrorClass | null
}

export interface ClientKey {
  address: string
  /** `Visitor.unit`. Within a network, equal units are one visitor. */
  visitor: string
}

export type TalliedVersion = Pick<Tally, 'remote' | 'version' | 'rolloutId' | 'cohort'>

/** Visits per visitor, version and window, so that a broken browser cannot dominate. */
export const VISITOR_LIMIT = 3

/** Visits per network, version and window. Bounds one network's weight but admits several people behind an address. */
export const NETWORK_LIMIT = 6

/** One IPv6 subscriber may own a /48, which is 65 536 networks of /64. */
const SUBSCRIBER = { ipv4: 4, ipv6: 3 }

/** An attacker can rent neighbouring IPv4 servers, so they count as one. */
const NEIGHBOURHOOD = { ipv4: 3, ipv6: 3 }

/** Bounds memory; visits of further networks are dropped. */
const MAX_NETWORKS = 50_000

/** One day, in milliseconds. */
export const RETENTION_MS = 86_400_000

/** Counts reported visits by window. Served versions bound its memory. */
export class VisitCounter {
  /** The guardrail writes tallies only if this has grown. */
  counted = 0
  private past: Tally[] = []
  private readonly current = new Map<string, TallyCount>()
  /** Visitor hashes of this window, one per visit, by network and version. */
  private readonly visitors = new Map<string, number[]>()
  private window = 0

  constructor(
    private readonly isServed: (served: TalliedVersion) => boolean,
    private readonly now: () => Date = () => new Date(),
  ) {}

  record({ status, errorClass, ...visit }: VisitOutcome, client: ClientKey): boolean {
    return this.count(visit, client, '', (count, network) => count.add(status, errorClass, network))
  }

  /** Has its own limits, because another process may have counted the visit. @returns false beyond them */
  recordShown(visit: Omit<VisitOutcome, 'status' | 'errorClass'>, ms: number, client: ClientKey): boolean {
    const bound = shownBoundOf(ms)
    if (bound === undefined) return false
    return this.count(visit, client, ' shown', (count, network) => count.addShown(bound, network))
  }

  private count(
    { remote, version, rolloutId, cohort }: Omit<VisitOutcome, 'status' | 'errorClass'>,
    { address, visitor }: ClientKey,
    kind: '' | ' shown',
    add: (count: TallyCount, network: string) => void,
  ): boolean {
    if (cohort === 'override') return false
    const served = { remote, version, rolloutId, cohort }
    if (!this.isServed(served)) return false
    this.startWindow()
    const network = networkOf(address, SUBSCRIBER)
    if (!this.admits(`${network} ${remote} ${version}${kind}`, fnv1a32(visitor))) return false
    add(this.getOrCreateCount(served), networkOf(address, NEIGHBOURHOOD))
    this.counted++
    return true
  }

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
