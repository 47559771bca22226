import { median } from '../median'
import { COUNTS, type Count } from './registries'

/** How often each measure of page costs and first loads is taken. */
export const ROUNDS = 7

/** The values that one measure had for each registry, round after round. */
export class Series {
  private readonly values = new Map<Count, number[]>(COUNTS.map((count) => [count, []]))

  push(count: Count, value: number) {
    this.values.get(count)?.push(value)
  }

  /** The median of all rounds. */
  of(count: Count): number {
    return median(this.values.get(count) ?? [])
  }

  /** The median difference to the registry without remotes in the same round, so that a busy machine slows both. */
  added(count: Count): number {
    const before = this.values.get(0) ?? []
    return median((this.values.get(count) ?? []).map((value, round) => value - (before[round] ?? Number.NaN)))
  }
}
