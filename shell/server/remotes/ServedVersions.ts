import type { RemoteEntry } from '@portal/releases'
import { LRUCache } from 'lru-cache'

/** Milliseconds for which open pages may load files of a version that is no longer served. */
const LEAVING_MS = 86_400_000
const MOST_LEAVING = 1_000

export class ServedVersions {
  private served = new Set<string>()
  private readonly leaving = new LRUCache<string, true>({ max: MOST_LEAVING, ttl: LEAVING_MS })

  follow(remotes: Record<string, RemoteEntry>) {
    const before = this.served
    this.served = new Set(
      Object.entries(remotes).flatMap(([name, entry]) => versionsOf(entry).map((version) => keyOf(name, version))),
    )
    for (const key of before) if (!this.served.has(key)) this.leaving.set(key, true)
  }

  isServed(name: string, version: string): boolean {
    return this.served.has(keyOf(name, version))
  }

  has(name: string, version: string): boolean {
    return this.isServed(name, version) || this.leaving.has(keyOf(name, version))
  }
}

const keyOf = (name: string, version: string) => `${name} ${version}`

/** Includes versions that a rollback may serve. */
const versionsOf = ({ stable, history, rollout }: RemoteEntry) =>
  [stable, ...history, rollout?.version].filter((version) => version != null)
