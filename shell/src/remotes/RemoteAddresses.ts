import type { RemoteVersion } from './RemoteManifest'

/** Addresses under which the portal's own server knows the same files: `~1` to `~99`. */
const AGAIN_MAX = 99

/** Where each version is asked for. The key names a version of a remote. */
export class RemoteAddresses {
  private readonly known = new Map<string, string>()
  /** How often the portal was asked for a version under another address; absent before the first attempt. */
  private readonly again = new Map<string, number>()

  /** It came from there, and so will the rest of it. */
  keep(key: string, base: string) {
    this.known.set(key, base)
  }

  /**
   * Where the rest of it came from; at first, where its publisher put it, and the portal. A browser never repeats an
   * import that failed: the portal is asked again under an address that is new to it.
   */
  *of(key: string, { bases, integrity }: Pick<RemoteVersion, 'bases' | 'integrity'>): Iterable<string> {
    const own = bases.at(-1)
    // A development server knows one address alone.
    if (!own || !integrity) return yield* bases

    const asked = this.again.get(key)
    this.again.set(key, asked ?? 0)
    const known = this.known.get(key)
    const first = known ? [known] : asked === undefined ? bases : []
    yield* first
    if (first.length > 1) return
    const next = ((asked ?? 0) % AGAIN_MAX) + 1
    this.again.set(key, next)
    yield `${own.slice(0, -1)}~${next}/`
  }
}
