import { hostMsOf } from '../document/visitorNote'
import type { RemoteVersion } from './RemoteManifest'
import { shownBoundOf } from './shownBoundOf'

/** Measures each remote's first page, from the request or navigation to the elements in the page. */
export class PageLoadTimer {
  private readonly begun = new Map<string, number>()
  private isFirst = true
  private hiddenAt = document.hidden ? 0 : Number.NEGATIVE_INFINITY

  constructor(private readonly rendered: string | undefined) {
    document.addEventListener('visibilitychange', () => {
      this.hiddenAt = performance.now()
    })
  }

  /** Only the first page of each remote is timed. */
  begin(remote: string) {
    if (!this.begun.has(remote))
      this.begun.set(remote, this.isFirst && remote === this.rendered ? documentBegin() : performance.now())
    this.isFirst = false
  }

  /** Bound in milliseconds. Ignores background tabs and cached files, which only the stable version has at first. */
  read(remote: string, version: RemoteVersion): number | undefined {
    const begin = this.begun.get(remote)
    if (begin === undefined || this.hiddenAt >= begin || document.hidden || !isFetched(version)) return undefined
    return shownBoundOf(performance.now() - begin)
  }
}

/** A prerendered page starts at its activation. The time of slow hosts is not the version's. */
function documentBegin(): number {
  const [navigation] = performance.getEntriesByType('navigation') as DocumentTiming[]
  return Math.max(navigation?.activationStart ?? 0, hostMsOf(navigation))
}

type DocumentTiming = PerformanceNavigationTiming & { activationStart?: number }

/** True if a file came over the network. Hosts may hide their timing. */
const isFetched = ({ bases }: RemoteVersion): boolean =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
    ({ name, transferSize }) =>
      transferSize > 0 && bases.some((base) => name.startsWith(new URL(base, location.origin).href)),
  )
