import { networkOf } from '@portal/addresses'
import type { Metrics } from '@portal/api'
import type { Violation } from './readViolations'

/** How many requests with reports of one network are read, and of all, in each minute: others are passed over unread. */
export const NETWORK_LIMIT = 30
export const TOTAL_LIMIT = 600

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** A subscriber of IPv6 may hold a /48. */
const SUBSCRIBER = { ipv4: 4, ipv6: 3 }

/**
 * Counts what browsers refused of the portal's pages. Anybody may send a report and say anything in it: what is counted has
 * bounded names, and what is kept of it is bounded by the limits above.
 */
export class ViolationCounter {
  private minute = 0
  private total = 0
  private readonly ofNetwork = new Map<string, number>()
  /** When a violation was told last, by its names. */
  private readonly told = new Map<string, number>()
  private counter: ReturnType<Metrics['counter']> | undefined

  constructor(private readonly now: () => number = Date.now) {}

  /** Adds the counts to the server's metrics, from now on. */
  measure(metrics: Metrics) {
    this.counter = metrics.counter(
      'portal_csp_violations_total',
      'O que navegadores recusaram das páginas, pela política de conteúdo',
      ['directive', 'blocked'],
    )
  }

  /** @returns whether a report from this address is to be read. */
  admits(address: string): boolean {
    const minute = Math.floor(this.now() / MINUTE_MS)
    if (minute !== this.minute) {
      this.minute = minute
      this.total = 0
      this.ofNetwork.clear()
    }
    const network = networkOf(address, SUBSCRIBER)
    const sent = this.ofNetwork.get(network) ?? 0
    if (this.total >= TOTAL_LIMIT || sent >= NETWORK_LIMIT) return false
    this.total += 1
    this.ofNetwork.set(network, sent + 1)
    return true
  }

  /** @returns whether it is the first of its kind within an hour. */
  count({ directive, blocked }: Violation): boolean {
    this.counter?.inc({ directive, blocked })
    const kind = `${directive} ${blocked}`
    const now = this.now()
    if (now - (this.told.get(kind) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return false
    this.told.set(kind, now)
    return true
  }
}
