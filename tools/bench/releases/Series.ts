import { median } from '../median'
import { COUNTS, type Count } from './registries'

export const ROUNDS = 7

export class Series {
  private readonly values = new Map<Count, number[]>(COUNTS.map((count) => [count, []]))

  push(count: Count, value: number) {
    this.values.get(count)?.push(value)
  }

  of(count: Count): number {
    return median(this.values.get(count) ?? [])
  }

  /** Subtracts the registry without remotes of the same round, so that a busy machine slows both. */
  added(count: Count): number {
    const before = this.values.get(0) ?? []
    return median((this.values.get(count) ?? []).map((value, round) => value - (before[round] ?? Number.NaN)))
  }
}
