import {
  fullVersionOf,
  RegistryWatcher,
  ReleaseLoader,
  type ReleaseStore,
  type RemoteEntry,
  resolve,
} from '@portal/releases'
import { CONTRACT_VERSION, type Menu, type MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'
import { type Catalog, ownBaseOf, type RequestContext, type ServedRemote, type ServedVersion } from './catalog'

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
 * Tells the store what this shell provides, serves each visitor the versions that the registry gives them, and follows
 * the registry while the portal runs. A version that cannot be read gives way to the stable one, and that to what stands
 * built.
 */
export async function registryCatalog({ store, built, onError, origins = [], pollMs }: RegistryCatalogOptions) {
  const watched = new RegistryWatcher(store, onError, pollMs)
  const published = new ReleaseLoader<Route, Menu>(store)
  await store.writeShell({ contracts: CONTRACT_VERSION, origins, startedAt: new Date().toISOString() }).catch(onError)
  await watched.start()
  const remotes = () => watched.registry?.remotes ?? {}

  const load = async (name: string, { versions }: RemoteEntry, version: string | null | undefined) => {
    const publication = version ? versions[version] : undefined
    if (!version || !publication) return undefined
    return published.load(name, version, publication).catch((error) => void onError(error))
  }

  /** From where its publisher put it, as far as this portal allows; in any case from here. */
  const basesOf = (release: ServedVersion['release'], { versions }: RemoteEntry) => {
    const base = versions[release.version]?.base
    const own = ownBaseOf(release)
    return base && origins.includes(new URL(base).origin) ? [base, own] : [own]
  }

  const serve = async (name: string, entry: RemoteEntry, asker: RequestContext): Promise<ServedRemote | undefined> => {
    const override = asker.overrides[name]
    const circumstances = { contracts: asker.contracts, override: override && fullVersionOf(entry, override) }
    const resolution = resolve(entry, asker.visitor, { ...circumstances, pinnedToStable: asker.pinned.includes(name) })
    const { cohort, rolloutId } = resolution
    const instead =
      cohort === 'canary' ? resolve(entry, asker.visitor, { ...circumstances, pinnedToStable: true }) : null
    const versions: ServedVersion[] = []
    for (const { version, cohort } of [resolution, instead].filter((one) => one !== null)) {
      const release = await load(name, entry, version)
      if (release && cohort !== 'none') versions.push({ release, cohort, bases: basesOf(release, entry) })
    }
    const release =
      versions[0]?.release ?? (await load(name, entry, entry.stable ?? Object.keys(entry.versions).at(-1)))
    const unfit = resolution.steps.find(({ obstacle }) => obstacle === 'incompatible')?.version
    return (
      release && {
        release,
        versions,
        killed: entry.killedVersions,
        ...(rolloutId && { rolloutId }),
        ...(unfit && { unfit }),
      }
    )
  }

  const catalog: Catalog = {
    async remotesFor(asker) {
      const published = await Promise.all(Object.entries(remotes()).map(([name, entry]) => serve(name, entry, asker)))
      const served = published.filter((remote) => remote !== undefined)
      const others = (await built.remotesFor(asker)).filter(
        ({ release }) => !served.some((remote) => remote.release.name === release.name),
      )
      return [...served, ...others].sort((a, b) => a.release.name.localeCompare(b.release.name))
    },
    async find(name, version) {
      const entry = Object.hasOwn(remotes(), name) ? remotes()[name] : undefined
      const isPublished = entry && Object.hasOwn(entry.versions, version)
      return isPublished ? load(name, entry, version) : built.find(name, version)
    },
    registry: () => watched.registry,
  }
  return { catalog, isUnreadable: () => watched.isUnreadable, close: async () => watched.stop() }
}
