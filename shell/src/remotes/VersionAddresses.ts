import type { RemoteVersion } from './RemoteManifest'

/** The portal's server has the files of `/remotes/<name>/<version>/` at `…/<version>~1/` to `~99/` as well. */
const RETRY_ADDRESSES = 99

/**
 * The addresses at which one version of a remote is asked for. A browser never repeats an import that failed, so each retry
 * uses an address that the browser has not imported from yet (docs/decisions/a-failing-version-gives-way.md).
 */
export class VersionAddresses {
  private isFirstLoad = true
  /** Where a page of the version was loaded from. */
  private working: string | undefined
  private retries = 0

  constructor(private readonly version: Pick<RemoteVersion, 'bases' | 'integrity'>) {}

  /** Says that a page came from `base`: the next pages are asked for there first. */
  markWorking(base: string) {
    this.working = base
  }

  /** The address that the next load begins with; none where it would be a retry. */
  get next(): string | undefined {
    return this.knownAddresses()[0]
  }

  /** The addresses for one load, in the order of trying. A retry address counts as used when the loop reaches it. */
  *forOneLoad(): Iterable<string> {
    const { bases, integrity } = this.version
    const own = bases.at(-1)
    // A version without a hash is a development server's, which answers at one address only.
    if (!own || !integrity) return yield* bases

    const known = this.knownAddresses()
    this.isFirstLoad = false
    yield* known
    // Both the publisher's host and the portal have failed: a third request would only prolong the wait.
    if (known.length > 1) return
    this.retries = (this.retries % RETRY_ADDRESSES) + 1
    yield `${own.slice(0, -1)}~${this.retries}/`
  }

  /** None after a load in which all of them failed. */
  private knownAddresses(): string[] {
    if (this.working) return [this.working]
    return this.isFirstLoad ? this.version.bases : []
  }
}
