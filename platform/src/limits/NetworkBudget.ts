import { networksOf } from '../net/networksOf.ts'

export interface NetworkBudgetOptions {
  /** Per subscriber's network; wider networks get a multiple (`networksOf`), at most half of all. */
  ofNetwork: number
  ofAll: number
}

/** Limits what callers hold at a time, such as bytes of memory, per network and in total. */
export class NetworkBudget {
  private readonly taken = new Map<string, number>()
  private total = 0

  constructor(private readonly options: NetworkBudgetOptions) {}

  /** @returns a function that gives the amount back once; undefined if the budget is exhausted */
  take(ip: string, amount = 1): (() => void) | undefined {
    const { ofNetwork, ofAll } = this.options
    const networks = networksOf(ip)
    const hasRoom = networks.every(
      ({ name, times }) => this.of(name) + amount <= Math.min(ofNetwork * times, Math.max(ofNetwork, ofAll / 2)),
    )
    if (!hasRoom || this.total + amount > ofAll) return undefined
    this.add(networks, amount)
    return () => this.add(networks, -amount)
  }

  private add(networks: { name: string }[], amount: number) {
    this.total += amount
    for (const { name } of networks) {
      const left = this.of(name) + amount
      if (left > 0) this.taken.set(name, left)
      else this.taken.delete(name)
    }
  }

  private of(name: string) {
    return this.taken.get(name) ?? 0
  }
}
