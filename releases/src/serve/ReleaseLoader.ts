import { LRUCache } from 'lru-cache'
import { readServedRelease } from '../build/readRelease.ts'
import { integrityOf } from '../model/hashes.ts'
import { ReleaseError } from '../model/ReleaseError.ts'
import type { Publication } from '../model/registry.ts'
import { HOW_TO_REPAIR, RELEASE_FILE, type StoredRelease } from '../model/release.ts'
import type { ReleaseStore } from '../store/ReleaseStore.ts'

/** Loads versions and verifies their hashes. The bounded cache serves pages while the store is unreachable. */
export class ReleaseLoader<Route, Menu> {
  private readonly files = new LRUCache<string, Buffer>({
    maxSize: FILES_BYTES,
    // The cache requires a positive size, also for empty files.
    sizeCalculation: ({ length }) => length + 1,
  })
  private readonly loaded = new LRUCache<string, Promise<StoredRelease<Route, Menu>>>({ maxSize: RELEASES_BYTES })

  constructor(
    private readonly store: ReleaseStore,
    private readonly retryMs = RETRY_MS,
  ) {}

  /** @throws ReleaseError if `release.json` is missing, changed or invalid; `read` throws it for a file */
  load(
    name: string,
    version: string,
    { integrity }: Pick<Publication, 'integrity'>,
  ): Promise<StoredRelease<Route, Menu>> {
    const key = `${name} ${version} ${integrity}`
    const known = this.loaded.get(key)
    if (known) return known
    const reading = this.file(name, version, RELEASE_FILE, integrity)
    const loading = reading.then((text) => this.read(name, version, text))
    this.loaded.set(key, loading, { size: 1 })
    loading.then(
      async (release) => this.loaded.set(key, Promise.resolve(release), { size: (await reading)?.length ?? 1 }),
      // Until the retry, pages do not wait for an unresponsive store.
      () => setTimeout(() => this.loaded.delete(key), this.retryMs).unref(),
    )
    return loading
  }

  private read(name: string, version: string, text: Buffer | undefined): StoredRelease<Route, Menu> {
    if (!text) throw new ReleaseError(`Falta ${RELEASE_FILE} de ${name} ${version}. ${HOW_TO_REPAIR}`)
    const release = readServedRelease<Route, Menu>(text, `${name} ${version}`)
    if (release.name !== name || release.version !== version) {
      throw new ReleaseError(
        `Os arquivos de ${name} ${version} dizem ser ${release.name} ${release.version}. ${HOW_TO_REPAIR}`,
      )
    }
    const read = (path: string) => {
      const expected = release.integrity[path]
      return expected ? this.file(name, version, path, expected) : Promise.resolve(undefined)
    }
    return { ...release, read }
  }

  private async file(name: string, version: string, path: string, integrity: string) {
    const key = `${name} ${version} ${path} ${integrity}`
    const known = this.files.get(key)
    if (known) return known
    const content = await this.store.readFile(name, version, path)
    if (content && integrityOf(content) !== integrity) {
      throw new ReleaseError(`O arquivo ${path} de ${name} ${version} não é o que foi publicado. ${HOW_TO_REPAIR}`)
    }
    if (content) this.files.set(key, content)
    return content
  }
}

/** Milliseconds before a failed version is requested again. */
const RETRY_MS = 2_000

/** 64 MB: more than all served versions. A remote of our size has 4 MB. */
const FILES_BYTES = 67_108_864

/** Bytes of JSON, some 400 releases of our size. Parsed objects take several times more. */
const RELEASES_BYTES = 8_388_608
