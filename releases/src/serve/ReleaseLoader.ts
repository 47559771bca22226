import { readServedRelease } from '../build/readRelease.ts'
import { integrityOf } from '../integrityOf.ts'
import { ReleaseError } from '../ReleaseError.ts'
import type { Publication } from '../registry/registry.ts'
import { RELEASE_FILE, type StoredRelease } from '../release.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'
import { FileCache } from './FileCache.ts'

/** Loads published versions of a store, each `release.json` once, and checks every file against its published hash. */
export class ReleaseLoader<Route, Menu> {
  private readonly cache = new FileCache(CACHE_BYTES)
  private readonly loaded = new Map<string, Promise<StoredRelease<Route, Menu>>>()

  constructor(
    private readonly store: ReleaseStore,
    private readonly retryMs = RETRY_MS,
  ) {}

  /**
   * @throws ReleaseError where `release.json` is missing, differs from the published hash, or is not what shells can show,
   * as one may be that was published before it was checked; `read` throws so of a file.
   */
  load(
    name: string,
    version: string,
    { integrity }: Pick<Publication, 'integrity'>,
  ): Promise<StoredRelease<Route, Menu>> {
    const key = `${name} ${version}`
    const known = this.loaded.get(key)
    if (known) return known
    const loading = this.read(name, version, integrity)
    this.loaded.set(key, loading)
    // Until the next attempt, pages are not kept waiting for a store that is silent.
    loading.catch(() => setTimeout(() => this.loaded.delete(key), this.retryMs).unref())
    return loading
  }

  private async read(name: string, version: string, integrity: string): Promise<StoredRelease<Route, Menu>> {
    const text = await this.file(name, version, RELEASE_FILE, integrity)
    if (!text) throw new ReleaseError(`Falta ${RELEASE_FILE} de ${name} ${version}.`)
    const release = readServedRelease<Route, Menu>(text, `${name} ${version}`)
    if (release.name !== name || release.version !== version) {
      throw new ReleaseError(`Os arquivos de ${name} ${version} dizem ser ${release.name} ${release.version}.`)
    }
    const read = (path: string) => {
      const expected = release.integrity[path]
      return expected ? this.file(name, version, path, expected) : Promise.resolve(undefined)
    }
    return { ...release, read }
  }

  private async file(name: string, version: string, path: string, integrity: string) {
    const key = `${name} ${version} ${path}`
    const known = this.cache.get(key)
    if (known) return known
    const content = await this.store.readFile(name, version, path)
    if (content && integrityOf(content) !== integrity) {
      throw new ReleaseError(`O arquivo ${path} de ${name} ${version} não é o que foi publicado.`)
    }
    if (content) this.cache.put(key, content)
    return content
  }
}

/** How long a version that could not be read is not asked for again, in milliseconds. */
const RETRY_MS = 2_000

/** 64 MB, more than all versions that are served at a time: a remote as large as ours has 4 MB. */
const CACHE_BYTES = 67_108_864
