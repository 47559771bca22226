import type { RemoteEntry } from '@portal/releases'
import { LRUCache } from 'lru-cache'

/** For how long a page that is open may ask for the rest of a version that nobody is served any more, in milliseconds. */
const LEAVING_MS = 86_400_000
const MOST_LEAVING = 1_000

/** Knows which versions visitors are served, or were until lately. */
export class ServedVersions {
  private served = new Set<string>()
  /** The versions that were served until a revision said otherwise. */
  private readonly leaving = new LRUCache<string, true>({ max: MOST_LEAVING, ttl: LEAVING_MS })

  /** Takes note of a revision that is followed from now on. */
  follow(remotes: Record<string, RemoteEntry>) {
    const before = this.served
    this.served = new Set(
      Object.entries(remotes).flatMap(([name, entry]) => versionsOf(entry).map((version) => keyOf(name, version))),
    )
    for (const key of before) if (!this.served.has(key)) this.leaving.set(key, true)
  }

  has(name: string, version: string): boolean {
    const key = keyOf(name, version)
    return this.served.has(key) || this.leaving.has(key)
  }
}

const keyOf = (name: string, version: string) => `${name} ${version}`

/** The versions of a remote that visitors are served, or may be again without a new release. */
const versionsOf = ({ stable, history, rollout }: RemoteEntry) =>
  [stable, ...history, rollout?.version].filter((version) => version != null)
