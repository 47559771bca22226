import { createHash } from 'node:crypto'
import type { ErrorClass, Tally } from '../model/Tally.ts'
import { type ShownTimes, shownIn } from './shownTimes.ts'

type TallyHead = Pick<Tally, 'remote' | 'version' | 'rolloutId' | 'cohort' | 'window'>

/** The busiest networks of a tally. Omitted ones have fewer visits, so they barely affect the judge. */
export const NETWORKS_KEPT = 32

export class TallyCount {
  private readonly visits = { ok: 0, failed: 0 }
  private readonly classes: Tally['classes'] = {}
  private readonly networks = { ok: new Map<string, number>(), failed: new Map<string, number>() }
  private readonly times: ShownTimes = {}
  private readonly timesOf = new Map<string, ShownTimes>()

  constructor(private readonly head: TallyHead) {}

  /** @param errorClass `null` for success or an unknown reason */
  add(status: 'ok' | 'failed', errorClass: ErrorClass | null, network: string) {
    this.visits[status]++
    if (status === 'failed') this.classes[errorClass ?? 'unknown'] = (this.classes[errorClass ?? 'unknown'] ?? 0) + 1
    if (this.head.rolloutId === null) return
    const code = networkCodeOf(this.head.rolloutId, network)
    this.networks[status].set(code, (this.networks[status].get(code) ?? 0) + 1)
  }

  addShown(bound: number, network: string) {
    addTo(this.times, bound)
    if (this.head.rolloutId === null) return
    const code = networkCodeOf(this.head.rolloutId, network)
    const times = this.timesOf.get(code) ?? {}
    this.timesOf.set(code, times)
    addTo(times, bound)
  }

  get tally(): Tally {
    const { ok, failed } = this.networks
    const networks = this.head.rolloutId !== null && { networks: { ok: mostOf(ok), failed: mostOf(failed) } }
    return { ...this.head, ...this.visits, classes: { ...this.classes }, ...networks, ...this.shown }
  }

  private get shown(): Pick<Tally, 'shown'> {
    const times = { ...this.times }
    if (Object.keys(times).length === 0) return {}
    if (this.head.rolloutId === null) return { shown: { times } }
    const visits = new Map([...this.timesOf].map(([code, of]) => [code, shownIn(of, { after: 0 })]))
    const networks = Object.keys(mostOf(visits)).map((code) => [code, { ...this.timesOf.get(code) }])
    return { shown: { times, networks: Object.fromEntries(networks) } }
  }
}

const addTo = (times: ShownTimes, bound: number) => {
  times[bound] = (times[bound] ?? 0) + 1
}

const mostOf = (networks: Map<string, number>) =>
  Object.fromEntries([...networks].sort(([, a], [, b]) => b - a).slice(0, NETWORKS_KEPT))

/** Four hexadecimal digits hide the network: 256 networks of /24, or 65 000 IPv4 addresses, share a code. */
export const networkCodeOf = (rolloutId: string, network: string): string =>
  createHash('sha256').update(`${rolloutId} ${network}`).digest('hex').slice(0, 4)
