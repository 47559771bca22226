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
  /** Serves the remotes of which nothing is published yet. */
  built: Catalog
  onError: (error: unknown) => void
  /** Origins besides the portal's own that browsers may load remotes from. */
  origins?: string[]
  /** How often the store is asked for a new registry, in milliseconds. */
  pollMs?: number
}

type Route = Pick<MicroFrontendRoute, 'path' | 'handle'>

/**
 * Announces this shell to the store, and serves each visitor the versions that the registry gives them, following the
 * registry while the portal runs. A canary that cannot be read is replaced by the stable version, and where no version of a
 * remote can be read, the one built beside the shell is served.
 */
export async function startRegistryCatalog({ store, built, onError, origins = [], pollMs }: RegistryCatalogOptions) {
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

  /** The address that its publisher named, where the setting `REMOTOS_ORIGENS` allows it, then the portal's own. */
  const basesOf = (release: ServedVersion['release'], { versions }: RemoteEntry) => {
    const base = versions[release.version]?.base
    const own = ownBaseOf(release)
    return base && origins.includes(new URL(base).origin) ? [base, own] : [own]
  }

  const serve = async (
    name: string,
    entry: RemoteEntry,
    context: RequestContext,
  ): Promise<ServedRemote | undefined> => {
    const override = context.overrides[name]
    const options = { contracts: context.contracts, override: override && fullVersionOf(entry, override) }
    const choose = (pinnedToStable: boolean) => resolve(entry, context.visitor, { ...options, pinnedToStable })
    const chosen = choose(context.pinned.includes(name))
    const versions: ServedVersion[] = []
    for (const { version, cohort } of chosen.cohort === 'canary' ? [chosen, choose(true)] : [chosen]) {
      const release = await load(name, entry, version)
      if (release && cohort !== 'none') versions.push({ release, cohort, bases: basesOf(release, entry) })
    }
    // Routes and menus are known even where no version is served.
    const release =
      versions[0]?.release ?? (await load(name, entry, entry.stable ?? Object.keys(entry.versions).at(-1)))
    if (!release) return undefined
    const { rolloutId, steps } = chosen
    const unfit = steps.find(({ obstacle }) => obstacle === 'incompatible')?.version
    return {
      release,
      versions,
      killed: entry.killedVersions,
      ...(rolloutId && { rolloutId }),
      ...(unfit && { unfit }),
    }
  }

  const catalog: Catalog = {
    async remotesFor(context) {
      const published = await Promise.all(Object.entries(remotes()).map(([name, entry]) => serve(name, entry, context)))
      const served = published.filter((remote) => remote !== undefined)
      const others = (await built.remotesFor(context)).filter(
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
