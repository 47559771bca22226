import { PublishedReleases, type ReleaseStore, type RemoteEntry, resolve, WatchedRegistry } from '@portal/releases'
import { CONTRACT_VERSION, type Menu, type MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'
import type { RemoteRelease } from './bootManifest'
import type { Catalog, ServedRemote } from './catalog'

export interface RegistryCatalogOptions {
  store: ReleaseStore
  /** For the remotes of which nothing was published yet. */
  built: Catalog
  onError: (error: unknown) => void
  /** Other origins than the portal's own that remotes may be loaded from. */
  origins?: string[]
  pollMs?: number
}

type Route = Pick<MicroFrontendRoute, 'path' | 'handle'>

/**
 * Tells the store what this shell provides, and serves each visitor the version that the registry gives them, and follows the registry while the portal runs.
 * A version that cannot be read gives way to the stable one, and that to what stands built.
 */
export async function registryCatalog({ store, built, onError, origins = [], pollMs }: RegistryCatalogOptions) {
  const watched = new WatchedRegistry(store, onError, pollMs)
  const published = new PublishedReleases<Route, Menu>(store)
  await store.announce({ contracts: CONTRACT_VERSION, origins, startedAt: new Date().toISOString() }).catch(onError)
  await watched.start()
  const remotes = () => watched.registry?.remotes ?? {}

  const load = async (name: string, { versions }: RemoteEntry, version: string | null | undefined) => {
    const publication = version ? versions[version] : undefined
    if (!version || !publication) return undefined
    return published.load(name, version, publication).catch((error) => void onError(error))
  }

  const serve = async (name: string, entry: RemoteEntry, visitor: Parameters<Catalog['remotesFor']>[0]) => {
    const resolution = resolve(entry, visitor, { contracts: CONTRACT_VERSION })
    const chosen = await load(name, entry, resolution.version)
    if (chosen) return { release: chosen, isServed: true }
    // Its addresses stay known: who follows a link is told that the page is not there for now, not that it never was.
    const known = await load(name, entry, entry.stable ?? Object.keys(entry.versions).at(-1))
    return known && { release: known, isServed: resolution.version !== undefined }
  }

  const catalog: Catalog = {
    async remotesFor(visitor) {
      const published = await Promise.all(Object.entries(remotes()).map(([name, entry]) => serve(name, entry, visitor)))
      const served = published.filter((remote): remote is ServedRemote => remote !== undefined)
      const others = (await built.remotesFor(visitor)).filter(
        ({ release }) => !served.some((remote) => remote.release.name === release.name),
      )
      return [...served, ...others].sort((a, b) => a.release.name.localeCompare(b.release.name))
    },
    async find(name, version): Promise<RemoteRelease | undefined> {
      const entry = Object.hasOwn(remotes(), name) ? remotes()[name] : undefined
      const isPublished = entry && Object.hasOwn(entry.versions, version)
      return isPublished ? load(name, entry, version) : built.find(name, version)
    },
  }
  return { catalog, close: async () => watched.stop() }
}
