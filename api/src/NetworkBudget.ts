import { networksOf } from '@portal/addresses'

export interface NetworkBudgetOptions {
  /** Of one subscriber's network; a wider one has so many times more as `networksOf` says, and half of all at most. */
  ofNetwork: number
  ofAll: number
}

/** Bounds what callers hold of something at a time, such as bytes of memory: so much of one network, so much of all. */
export class NetworkBudget {
  private readonly taken = new Map<string, number>()
  private total = 0

  constructor(private readonly options: NetworkBudgetOptions) {}

  /** @returns gives back what was taken, once; undefined where there is no such amount left */
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
