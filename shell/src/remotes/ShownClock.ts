import type { RemoteVersion } from './RemoteManifest'
import { shownBoundOf } from './shownBoundOf'

/**
 * Tells how long the first page of each remote takes to be shown: from when its document was asked for, or from when its
 * visitor went to it, until React has its elements in the page. By the browser's monotone clock.
 */
export class ShownClock {
  private readonly begun = new Map<string, number>()
  private isFirst = true
  private hiddenAt = document.hidden ? 0 : Number.NEGATIVE_INFINITY

  /** @param rendered the remote whose page the document is of. */
  constructor(private readonly rendered: string | undefined) {
    document.addEventListener('visibilitychange', () => {
      this.hiddenAt = performance.now()
    })
  }

  /** Says that a page of a remote is asked for; of later ones nothing is told. */
  begin(remote: string) {
    if (!this.begun.has(remote))
      this.begun.set(remote, this.isFirst && remote === this.rendered ? documentBegin() : performance.now())
    this.isFirst = false
  }

  /**
   * The bound within which the page was shown, in milliseconds. Not where a background tab was slowed down; nor where the files
   * came from the browser's cache, which has them of the stable version alone when a rollout begins.
   */
  read(remote: string, version: RemoteVersion): number | undefined {
    const begin = this.begun.get(remote)
    if (begin === undefined || this.hiddenAt >= begin || document.hidden || !isFetched(version)) return undefined
    return shownBoundOf(performance.now() - begin)
  }
}

/** A page may have been prerendered before its visitor asked for it. */
function documentBegin(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  return (navigation as { activationStart?: number } | undefined)?.activationStart ?? 0
}

/** Whether a file of the version came over the network. A host that does not let its times be seen never says so. */
const isFetched = ({ bases }: RemoteVersion): boolean =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).some(
    ({ name, transferSize }) =>
      transferSize > 0 && bases.some((base) => name.startsWith(new URL(base, location.origin).href)),
  )
