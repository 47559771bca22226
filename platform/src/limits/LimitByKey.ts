import { ConcurrencyLimit, type ConcurrencyOptions, type WaitOptions } from './ConcurrencyLimit.ts'

/** A `ConcurrencyLimit` per key, such as a person, kept only while used. */
export class LimitByKey {
  private readonly limits = new Map<string, ConcurrencyLimit>()

  constructor(private readonly options: ConcurrencyOptions) {}

  async run<T>(key: string, work: () => Promise<T>, wait?: WaitOptions): Promise<T> {
    const limit = this.limits.get(key) ?? new ConcurrencyLimit(this.options)
    this.limits.set(key, limit)
    try {
      return await limit.run(work, wait)
    } finally {
      if (limit.running === 0 && limit.waiting === 0) this.limits.delete(key)
    }
  }
}
