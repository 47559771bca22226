import { IMPORT_MAP_POLICY } from '../markup/trustedTypes'

/**
 * The hashes that the browser checks the remotes' files against, by address and in the form of an `integrity` attribute:
 * those of the import maps in the page, and those that are added later (docs/decisions/integrity-by-import-map.md).
 */
export class IntegrityMap {
  private readonly hashes = new Map<string, string>()
  private readonly policy = window.trustedTypes?.createPolicy(IMPORT_MAP_POLICY, { createScript: withHashesAlone })

  /** @param nonce by which import maps may be added; the page's policy forbids it without. */
  constructor(private readonly nonce?: string) {
    const importMaps = [...document.querySelectorAll<HTMLScriptElement>('script[type=importmap]')]
    for (const { textContent } of importMaps) this.keep(JSON.parse(textContent ?? '{}').integrity ?? {})
  }

  /** Address and hash of every file below a base. */
  below(base: string): [address: string, hash: string][] {
    return [...this.hashes].filter(([address]) => address.startsWith(base))
  }

  /** Keeps the hash of a file that is fetched by script, with its hash as an option, and is in no import map. */
  keepFetched(address: string, hash: string) {
    this.hashes.set(address, hash)
  }

  /** Adds an import map to the page. A browser would ignore, with a warning, the addresses that it has a hash of. */
  addImportMap(hashes: Record<string, string>) {
    const added = Object.fromEntries(Object.entries(hashes).filter(([address]) => !this.hashes.has(address)))
    this.keep(added)
    // Browsers that show a page no nonce are too old to check what import maps say.
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

/** An import map can do more than check: it could send each import elsewhere. */
const withHashesAlone = (importMap: string): string => JSON.stringify({ integrity: JSON.parse(importMap).integrity })
