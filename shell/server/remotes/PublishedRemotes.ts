import {
  contractsFor,
  fullVersionOf,
  isHeldBack,
  isKilled,
  isProvided,
  type Preview,
  type Reading,
  type Registry,
  ReleaseLoader,
  type ReleaseStore,
  type RemoteEntry,
  readingsOfRoute,
  resolve,
  type ShellRecord,
} from '@portal/releases'
import type { Menu, MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'
import { LRUCache } from 'lru-cache'
import {
  builtRoutesOf,
  type Catalog,
  createBuiltCatalog,
  ownBaseOf,
  type RemoteRelease,
  type RequestContext,
  type ServedRemote,
  type ServedVersion,
} from './catalog'
import { keepOwnedRoutes } from './keepOwnedRoutes'
import { ServedVersions } from './ServedVersions'

export interface PublishedRemotesOptions {
  store: ReleaseStore
  /** Used for remotes without a stable version. */
  built: RemoteRelease[]
  registry: () => Registry | undefined
  refresh: () => Promise<unknown>
  onError: (error: unknown) => void
  origins?: string[]
  opensAll?: boolean
}

/** Cached route expansions, which every page needs. */
const KEPT_READINGS = 2_000

type Route = Pick<MicroFrontendRoute, 'path' | 'handle'>

/** The remotes of a registry. Unreadable canaries fall back to stable, then to built versions. */
export class PublishedRemotes implements Catalog {
  private readonly releases: ReleaseLoader<Route, Menu>
  private readonly builtCatalog: Catalog
  private readonly builtRoutes: ShellRecord['built']
  private readonly served = new ServedVersions()
  private readonly readings = new LRUCache<string, Reading[]>({ max: KEPT_READINGS, memoMethod: readingsOfRoute })

  constructor(private readonly options: PublishedRemotesOptions) {
    this.releases = new ReleaseLoader(options.store)
    this.builtCatalog = createBuiltCatalog(options.built)
    this.builtRoutes = builtRoutesOf(options.built)
  }

  readonly remotesFor: Catalog['remotesFor'] = async (context) => {
    const previewed = await Promise.all((context.previews ?? []).map((preview) => this.servePreview(preview, context)))
    const shown: ServedRemote[] = previewed.filter((remote) => remote !== undefined)
    const isShown = (name: string) => shown.some(({ release }) => release.name === name)
    const published = await Promise.all(
      Object.entries(this.remotes).map(([name, entry]) =>
        isShown(name) ? undefined : this.serve(name, entry, context),
      ),
    )
    const chosen = [...shown, ...published.filter((remote) => remote !== undefined)]
    const others = (await this.builtCatalog.remotesFor(context)).filter(
      ({ release }) => !chosen.some((remote) => remote.release.name === release.name),
    )
    const all = [...chosen, ...others].sort((a, b) => a.release.name.localeCompare(b.release.name))
    const addresses = this.registry()?.addresses ?? {}
    return keepOwnedRoutes(all, addresses, this.builtRoutes, (route) => this.readings.memo(route))
  }

  readonly find: Catalog['find'] = async (name, version) => {
    const entry = this.entryOf(name)
    const isPublished = entry && Object.hasOwn(entry.versions, version)
    return isPublished ? this.load(name, entry, version) : this.builtCatalog.find(name, version)
  }

  readonly findServed: Catalog['find'] = async (name, version) => {
    // Another portal may have sent the page and know a newer revision.
    if (!this.mayHave(name, version)) await this.options.refresh()
    return this.mayHave(name, version) ? this.find(name, version) : undefined
  }

  readonly findPreview: Catalog['findPreview'] = async (name, version, previews) => {
    if (isKilled(this.entryOf(name), version)) return undefined
    const preview = previews.find((each) => each.remote === name && each.version === version)
    return preview && this.read(name, version, preview)
  }

  readonly registry: Catalog['registry'] = () => this.options.registry()

  /** Versions that were served until now keep their files for a while. */
  follow() {
    this.served.follow(this.remotes)
  }

  mayRun({ name, version }: RemoteRelease, isPreview: boolean): boolean {
    if (isKilled(this.entryOf(name), version)) return false
    return isPreview || this.served.isServed(name, version) || this.builtOf(name)?.version === version
  }

  /** The built version, if it fits these contracts. */
  builtFor(name: string, contracts: string): string | undefined {
    const release = this.builtOf(name)
    return release && isProvided(contractsFor(release.contract), contracts) ? release.version : undefined
  }

  get remotes(): Registry['remotes'] {
    return this.registry()?.remotes ?? {}
  }

  private mayHave(name: string, version: string): boolean {
    if (isKilled(this.entryOf(name), version)) return false
    return this.options.opensAll || this.served.has(name, version) || this.builtOf(name)?.version === version
  }

  private entryOf(name: string): RemoteEntry | undefined {
    return Object.hasOwn(this.remotes, name) ? this.remotes[name] : undefined
  }

  private hasAddress(name: string): boolean {
    return this.builtOf(name) !== undefined || Object.values(this.registry()?.addresses ?? {}).includes(name)
  }

  private builtOf(name: string): RemoteRelease | undefined {
    return this.options.built.find((release) => release.name === name)
  }

  private async servePreview(
    { remote, version, integrity }: Preview,
    { contracts }: RequestContext,
  ): Promise<ServedRemote | undefined> {
    if (isKilled(this.entryOf(remote), version)) return undefined
    const release = await this.read(remote, version, { integrity })
    if (!release || !isProvided(contractsFor(release.contract), contracts)) return undefined
    return {
      release,
      versions: [{ release, cohort: 'override', isPreview: true, bases: [ownBaseOf(release)] }],
      killed: [],
    }
  }

  private async serve(name: string, entry: RemoteEntry, context: RequestContext): Promise<ServedRemote | undefined> {
    if (entry.killed && !this.hasAddress(name)) return undefined
    const { chosen, inOrder } = this.choose(name, entry, context)
    const versions: ServedVersion[] = []
    for (const { version, cohort, steps } of inOrder) {
      const isBuilt = steps.at(-1)?.rule === 'built'
      const release = isBuilt ? this.builtOf(name) : await this.load(name, entry, version)
      if (release && cohort !== 'none') versions.push({ release, cohort, bases: this.basesOf(release, entry) })
    }
    // Routes and menus are known even without a served version.
    const release =
      versions[0]?.release ?? (entry.stable === null ? this.builtOf(name) : await this.load(name, entry, entry.stable))
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

  /** A canary is followed by what the visitor would see without it. */
  private choose(name: string, entry: RemoteEntry, { contracts, overrides, visitor, pinned }: RequestContext) {
    const override = overrides[name]
    const options = {
      contracts,
      built: this.builtFor(name, contracts),
      override: override && fullVersionOf(entry, override),
    }
    const pinnedToStable = pinned.includes(name)
    const heldBack = isHeldBack(this.remotes, name, visitor, { contracts, pinned })
    const chosen = resolve(entry, visitor, { ...options, pinnedToStable, heldBack })
    if (chosen.cohort !== 'canary') return { chosen, inOrder: [chosen] }
    return { chosen, inOrder: [chosen, resolve(entry, visitor, { ...options, pinnedToStable: true })] }
  }

  /** A CDN allowed by `REMOTOS_ORIGENS` comes first, then the portal. */
  private basesOf(release: RemoteRelease, { versions }: RemoteEntry): string[] {
    const base = versions[release.version]?.base
    const own = ownBaseOf(release)
    return base && this.options.origins?.includes(new URL(base).origin) ? [base, own] : [own]
  }

  private async load(name: string, { versions }: RemoteEntry, version: string | null | undefined) {
    const publication = version ? versions[version] : undefined
    if (!version || !publication || publication.removedAt) return undefined
    return this.read(name, version, publication)
  }

  private read(...release: Parameters<ReleaseLoader<Route, Menu>['load']>): Promise<RemoteRelease | undefined> {
    return this.releases.load(...release).catch((error) => void this.options.onError(error))
  }
}
