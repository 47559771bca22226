import { randomUUID } from 'node:crypto'
import {
  contractsFor,
  fullVersionOf,
  isHeldBack,
  isKilled,
  isProvided,
  type Preview,
  type Reading,
  type RegistryMemory,
  type RegistryState,
  RegistryWatcher,
  ReleaseLoader,
  type ReleaseStore,
  type RemoteEntry,
  readingsOfRoute,
  resolve,
  ShellHeartbeat,
  type ShellRecord,
} from '@portal/releases'
import { CONTRACT_VERSION, type Menu, type MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'
import { LRUCache } from 'lru-cache'
import {
  type Catalog,
  createBuiltCatalog,
  ownBaseOf,
  type RemoteRelease,
  type RequestContext,
  type ServedRemote,
  type ServedVersion,
} from './catalog'
import { ServedVersions } from './ServedVersions'
import { describeUnfit, unfitRemotes } from './unfitRemotes'
import { withoutForeignAddresses } from './withoutForeignAddresses'

export interface RegistryCatalogOptions {
  store: ReleaseStore
  /** Serve the remotes of which the registry has no stable version yet. */
  built: RemoteRelease[]
  onError: (error: unknown) => void
  /** Keeps the followed revision over restarts. */
  memory?: RegistryMemory | undefined
  /** Origins besides the portal's own that browsers may load remotes from. */
  origins?: string[]
  /** Whether an address may name any published version. */
  opensAll?: boolean
  /** How often the store is asked for a new registry, in milliseconds. */
  pollMs?: number
}

export interface RegistryCatalog {
  catalog: Catalog
  /** How the registry in the store fares. */
  state: () => RegistryState
  /** The remotes of which visitors are served nothing, since this shell does not provide the contracts that they need. */
  unfit: () => string[]
  /** Whether there was a moment without such remotes since the portal started: it is ready from then on. */
  hasFitted: () => boolean
  close: () => Promise<void>
}

/** Of how many routes it is known at once which addresses they stand for: it is asked with each page. */
const KEPT_READINGS = 2_000

type Route = Pick<MicroFrontendRoute, 'path' | 'handle'>

/**
 * Announces this shell to the store, and serves each visitor the versions that the registry gives them, following the
 * registry while the portal runs. A canary that cannot be read is replaced by the stable version, and where no version of a
 * remote can be read, the one built beside the shell is served.
 */
export async function startRegistryCatalog({
  store,
  built,
  onError,
  memory,
  origins = [],
  opensAll = false,
  pollMs,
}: RegistryCatalogOptions): Promise<RegistryCatalog> {
  const watcher = new RegistryWatcher({ store, memory, onError, pollMs, onFollow: () => follow() })
  const published = new ReleaseLoader<Route, Menu>(store)
  const builtCatalog = createBuiltCatalog(built)
  const remotes = () => watcher.registry?.remotes ?? {}
  const entryOf = (name: string) => (Object.hasOwn(remotes(), name) ? remotes()[name] : undefined)
  const builtOf = (name: string) => built.find((release) => release.name === name)
  const record = recordOf(built, origins)
  const followed = () => {
    const { id, revision = 0, epoch = 0 } = watcher.registry ?? {}
    return { revision, epoch, ...(id && { registry: id }) }
  }
  const heartbeat = new ShellHeartbeat({
    store,
    // A folder that was moved away could not be put back where its name is taken.
    record: () => (watcher.state === 'lost' ? undefined : { ...record, ...followed() }),
    onError,
  })

  const load = async (name: string, { versions }: RemoteEntry, version: string | null | undefined) => {
    const publication = version ? versions[version] : undefined
    if (!version || !publication || publication.removedAt) return undefined
    return published.load(name, version, publication).catch((error) => void onError(error))
  }

  /** What a preview's link shows in place of what the registry gives; `undefined` where it cannot be read, or not be run here. */
  const servePreview = async ({ remote, version, integrity }: Preview, { contracts }: RequestContext) => {
    if (isKilled(entryOf(remote), version)) return undefined
    const release = await published.load(remote, version, { integrity }).catch((error) => void onError(error))
    if (!release || !isProvided(contractsFor(release.contract), contracts)) return undefined
    const bases = [ownBaseOf(release)]
    return {
      release,
      versions: [{ release, cohort: 'override' as const, isPreview: true as const, bases }],
      killed: [],
    }
  }

  /** The address that its publisher named, where the setting `REMOTOS_ORIGENS` allows it, then the portal's own. */
  const basesOf = (release: ServedVersion['release'], { versions }: RemoteEntry) => {
    const base = versions[release.version]?.base
    const own = ownBaseOf(release)
    return base && origins.includes(new URL(base).origin) ? [base, own] : [own]
  }

  /** The version built beside the shell, for pages of a shell that provides what it needs. */
  const builtFor = (name: string, contracts: string) => {
    const release = builtOf(name)
    return release && isProvided(contractsFor(release.contract), contracts) ? release.version : undefined
  }

  const serve = async (
    name: string,
    entry: RemoteEntry,
    context: RequestContext,
  ): Promise<ServedRemote | undefined> => {
    const { contracts } = context
    const override = context.overrides[name]
    const options = {
      contracts,
      built: builtFor(name, contracts),
      override: override && fullVersionOf(entry, override),
    }
    const { visitor, pinned } = context
    const pinnedToStable = pinned.includes(name)
    const heldBack = isHeldBack(remotes(), name, visitor, { contracts, pinned })
    const chosen = resolve(entry, visitor, { ...options, pinnedToStable, heldBack })
    const fallback = () => resolve(entry, visitor, { ...options, pinnedToStable: true })
    const versions: ServedVersion[] = []
    for (const { version, cohort, steps } of chosen.cohort === 'canary' ? [chosen, fallback()] : [chosen]) {
      const isBuilt = steps.at(-1)?.rule === 'built'
      const release = isBuilt ? builtOf(name) : await load(name, entry, version)
      if (release && cohort !== 'none') versions.push({ release, cohort, bases: basesOf(release, entry) })
    }
    // Routes and menus are known even where no version is served.
    const release =
      versions[0]?.release ?? (entry.stable === null ? builtOf(name) : await load(name, entry, entry.stable))
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

  const served = new ServedVersions()
  const mayHave = (name: string, version: string) => {
    if (opensAll) return true
    if (isKilled(entryOf(name), version)) return false
    return served.has(name, version) || builtOf(name)?.version === version
  }

  const readings = new LRUCache<string, Reading[]>({ max: KEPT_READINGS, memoMethod: readingsOfRoute })
  const readingsOf = (route: string) => readings.memo(route)

  const catalog: Catalog = {
    async remotesFor(context) {
      const previewed = await Promise.all((context.previews ?? []).map((preview) => servePreview(preview, context)))
      const shown: ServedRemote[] = previewed.filter((remote) => remote !== undefined)
      const isShown = (name: string) => shown.some(({ release }) => release.name === name)
      const published = await Promise.all(
        Object.entries(remotes()).map(([name, entry]) => (isShown(name) ? undefined : serve(name, entry, context))),
      )
      const chosen = [...shown, ...published.filter((remote) => remote !== undefined)]
      const others = (await builtCatalog.remotesFor(context)).filter(
        ({ release }) => !chosen.some((remote) => remote.release.name === release.name),
      )
      const all = [...chosen, ...others].sort((a, b) => a.release.name.localeCompare(b.release.name))
      return withoutForeignAddresses(all, watcher.registry?.addresses ?? {}, record.built, readingsOf)
    },
    async find(name, version) {
      const entry = entryOf(name)
      const isPublished = entry && Object.hasOwn(entry.versions, version)
      return isPublished ? load(name, entry, version) : builtCatalog.find(name, version)
    },
    async findServed(name, version) {
      // The page may be one of another portal, which has read of a rollout before this one.
      if (!mayHave(name, version)) await watcher.refresh()
      return mayHave(name, version) ? catalog.find(name, version) : undefined
    },
    async findPreview(name, version, previews) {
      if (isKilled(entryOf(name), version)) return undefined
      const preview = previews.find((each) => each.remote === name && each.version === version)
      return preview && published.load(name, version, preview).catch((error) => void onError(error))
    },
    registry: () => watcher.registry,
  }

  const unfit = () => unfitRemotes(remotes(), CONTRACT_VERSION, (name) => builtFor(name, CONTRACT_VERSION))
  let told = ''
  let isStarted = false
  let hasFitted = false
  const tellUnfit = () => {
    const names = unfit()
    hasFitted ||= names.length === 0
    if (names.length > 0 && names.join() !== told) onError(describeUnfit(names, CONTRACT_VERSION))
    told = names.join()
  }
  const follow = () => {
    served.follow(remotes())
    tellUnfit()
    // The command line refuses changes of a registry that is behind what portals follow.
    if (isStarted) heartbeat.touch()
  }
  await watcher.start()
  await heartbeat.start()
  isStarted = true
  return {
    catalog,
    state: () => watcher.state,
    unfit,
    hasFitted: () => hasFitted || unfit().length === 0,
    close: async () => {
      watcher.stop()
      await heartbeat.stop()
    },
  }
}

const recordOf = (
  built: RemoteRelease[],
  origins: string[],
): Omit<ShellRecord, 'seenAt' | 'registry' | 'revision' | 'epoch'> => ({
  process: randomUUID(),
  contracts: CONTRACT_VERSION,
  origins,
  built: Object.fromEntries(
    built.map(({ name, version, routes }) => [name, { version, routes: routes.map(({ path }) => path) }]),
  ),
  startedAt: new Date().toISOString(),
})
