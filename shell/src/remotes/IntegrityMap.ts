import { IMPORT_MAP_POLICY } from '../markup/trustedTypes'

/** Known file hashes by address, from import maps and fetches (docs/decisions/36-integrity.md). */
export class IntegrityMap {
  private readonly hashes = new Map<string, string>()
  private readonly policy = window.trustedTypes?.createPolicy(IMPORT_MAP_POLICY, { createScript: withHashesAlone })

  /** @param nonce required to add import maps */
  constructor(private readonly nonce?: string) {
    const importMaps = [...document.querySelectorAll<HTMLScriptElement>('script[type=importmap]')]
    for (const { textContent } of importMaps) this.keep(JSON.parse(textContent ?? '{}').integrity ?? {})
  }

  has(address: string): boolean {
    return [...this.hashes.keys()].some((known) => new URL(known, location.href).href === address)
  }

  below(base: string): [address: string, hash: string][] {
    return [...this.hashes].filter(([address]) => address.startsWith(base))
  }

  /** Fetched files carry their hash as an option, not in an import map. */
  keepFetched(address: string, hash: string) {
    this.hashes.set(address, hash)
  }

  /** Skips known addresses, because browsers warn about them. */
  addImportMap(hashes: Record<string, string>) {
    const added = Object.fromEntries(Object.entries(hashes).filter(([address]) => !this.hashes.has(address)))
    this.keep(added)
    // Browsers that hide the nonce do not support `integrity` in import maps either.
    if (this.nonce === undefined) return
    const script = document.createElement('script')
    script.type = 'importmap'
    script.nonce = this.nonce
    const importMap = JSON.stringify({ integrity: added })
    script.textContent = this.policy?.createScript(importMap) ?? importMap
    document.head.append(script)
  }

  private keep(hashes: Record<string, string>) {
    for (const [address, hash] of Object.entries(hashes)) this.hashes.set(address, hash)
  }
}

/** An import map could also redirect imports, so only hashes are kept. */
const withHashesAlone = (importMap: string): string => JSON.stringify({ integrity: JSON.parse(importMap).integrity })
