import autocannon, { type Options } from 'autocannon'
import { median } from '../median'

export interface Measure {
  perSecond: number
  /** Latency percentiles in milliseconds. */
  p50: number
  p99: number
}

export interface Load extends Omit<Options, 'connections' | 'duration'> {
  connections?: number
}

export interface Effort {
  rounds: number
  seconds: number
}

/** Measures the sides in turn each round, so that a busy machine slows all of them. @returns medians */
export async function compare<Side extends string>(sides: Record<Side, Load>, { rounds, seconds }: Effort) {
  const names = Object.keys(sides) as Side[]
  const measures = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Side, Measure[]>
  for (const name of names) await runLoad(sides[name], Math.max(1, seconds / 2))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) measures[name].push(await runLoad(sides[name], seconds))
  }
  return Object.fromEntries(names.map((name) => [name, mediansOf(measures[name])])) as Record<Side, Measure>
}

/** @throws Error if a request fails or its status is not 2xx. */
export async function runLoad({ connections = 20, ...load }: Load, seconds: number): Promise<Measure> {
  const result = await autocannon({ ...load, connections, duration: seconds })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${failed} calls of ${load.url} failed`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

function mediansOf(measures: Measure[]): Measure {
  const of = (field: keyof Measure) => median(measures.map((measure) => measure[field]))
  return { perSecond: of('perSecond'), p50: of('p50'), p99: of('p99') }
}
