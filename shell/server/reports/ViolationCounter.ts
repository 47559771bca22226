import { networkOf } from '@portal/platform/net/networkOf'
import type { Metrics } from '@portal/platform/telemetry/Metrics'
import type { Violation } from './readViolations'

export const NETWORK_LIMIT = 30
export const TOTAL_LIMIT = 600

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** One IPv6 subscriber may own a /48. */
const SUBSCRIBER = { ipv4: 4, ipv6: 3 }

/** Counts violations of the content security policy. Anyone can send reports, so names and memory are bounded. */
export class ViolationCounter {
  private minute = 0
  private total = 0
  private readonly ofNetwork = new Map<string, number>()
  private readonly told = new Map<string, number>()
  private counter: ReturnType<Metrics['counter']> | undefined

  constructor(private readonly now: () => number = Date.now) {}

  measure(metrics: Metrics) {
    this.counter = metrics.counter(
      'portal_csp_violations_total',
      'O que navegadores recusaram das páginas, pela política de conteúdo',
      ['directive', 'blocked'],
    )
  }

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

  count({ directive, blocked }: Violation): boolean {
    this.counter?.inc({ directive, blocked })
    const kind = `${directive} ${blocked}`
    const now = this.now()
    if (now - (this.told.get(kind) ?? Number.NEGATIVE_INFINITY) < HOUR_MS) return false
    this.told.set(kind, now)
    return true
  }
}
