import { median } from '../api/load'
import { COUNTS, type Count } from './registries'

export const ROUNDS = 7

/** One number of each registry, round after round. */
export class Series {
  private readonly values = new Map<Count, number[]>(COUNTS.map((count) => [count, []]))

  push(count: Count, value: number) {
    this.values.get(count)?.push(value)
  }

  of(count: Count): number {
    return median(this.values.get(count) ?? [])
  }

  /** What so many remotes add to none, within a round: whatever keeps the machine busy hurts both. */
  added(count: Count): number {
    const before = this.values.get(0) ?? []
    return median((this.values.get(count) ?? []).map((value, round) => value - (before[round] ?? Number.NaN)))
  }
}
