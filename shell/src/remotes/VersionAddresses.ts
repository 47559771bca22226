import type { RemoteVersion } from './RemoteManifest'

/** The server has the files of `/remotes/<name>/<version>/` also at `…/<version>~1/` to `~99/`. */
const RETRY_ADDRESSES = 99

/** Browsers never repeat a failed import, so each retry uses a new address (docs/decisions/35-failover.md#versions). */
export class VersionAddresses {
  private isFirstLoad = true
  private working: string | undefined
  private retries = 0

  constructor(private readonly version: Pick<RemoteVersion, 'bases' | 'integrity'>) {}

  markWorking(base: string) {
    this.working = base
  }

  get next(): string | undefined {
    return this.knownAddresses()[0]
  }

  /** A retry address counts as used when the loop reaches it. */
  *forOneLoad(): Iterable<string> {
    const { bases, integrity } = this.version
    const own = bases.at(-1)
    // A development server has only one address.
    if (!own || !integrity) return yield* bases

    const known = this.knownAddresses()
    this.isFirstLoad = false
    yield* known
    // Two hosts have failed, so a third request would only prolong the wait.
    if (known.length > 1) return
    this.retries = (this.retries % RETRY_ADDRESSES) + 1
    yield `${own.slice(0, -1)}~${this.retries}/`
  }

  private knownAddresses(): string[] {
    if (this.working) return [this.working]
    return this.isFirstLoad ? this.version.bases : []
  }
}
