import type { PageModule, Part } from '@portal/shared-contracts/micro-frontend'
import { type Frame, framesOf } from './framesOf'
import { RemoteLoadError } from './RemoteLoadError'
import type { RemoteVersion } from './RemoteManifest'
import type { RemoteManifests } from './RemoteManifests'
import { remoteFrameOf } from './remoteFrameOf'
import type { ShownClock } from './ShownClock'
import { VersionLoader, type VersionLoaderOptions } from './VersionLoader'
import { VisitReporter, type VisitReporterOptions } from './VisitReporter'

export interface RemoteLoaderOptions extends VersionLoaderOptions, VisitReporterOptions {
  manifests: Pick<RemoteManifests, 'of' | 'servingOf' | 'settled' | 'settledFor'>
  /** Tells how long pages take to be shown; without it nothing is told. */
  clock?: Pick<ShownClock, 'begin' | 'read'>
}

/**
 * Loads pages of remotes: of the version that the server chose for the visitor, or of the stable one where a canary fails.
 * All pages of a remote are of one version until that fails (docs/decisions/a-failing-version-gives-way.md).
 */
export class RemoteLoader {
  /** For each remote with a loaded page: its version first, then the versions that replace it if it fails. */
  private readonly inUse = new Map<string, RemoteVersion[]>()
  private readonly failedCanaries = new Set<string>()
  /** The versions of which it was reported that they threw while they were used. */
  private readonly threwInUse = new Set<string>()
  /** The remotes of which a page was shown. */
  private readonly shown = new Set<string>()
  private readonly versionLoaders = new Map<string, VersionLoader>()
  private readonly visits: VisitReporter

  constructor(private readonly options: RemoteLoaderOptions) {
    this.visits = new VisitReporter(options)
  }

  /**
   * Loads a remote's page by the path of its route. Waits for an answer that is under way and may name another version,
   * where no page of the remote is loaded yet.
   * @throws RemoteLoadError where no version that the visitor may be served has the page.
   */
  async loadPage(name: string, path: string): Promise<PageModule> {
    this.options.clock?.begin(name)
    if (!this.versionInUse(name)) await this.options.manifests.settledFor(name)
    const versions = this.candidates(name)
    const { unfit } = this.options.manifests.of(name) ?? {}
    if (unfit && versions.length === 0) this.visits.reportUnfit(name, unfit)

    let cause: unknown
    for (const [index, version] of versions.entries()) {
      const hasFallback = index < versions.length - 1
      const startedAt = performance.now()
      const result = await this.loaderOf(name, version).load(path, hasFallback)
      void this.visits.reportLoad(name, version, result, performance.now() - startedAt)
      if (result.module) {
        this.inUse.set(name, versions.slice(index))
        return result.module
      }
      cause = result.failures.at(-1)?.error
      this.giveUpCanary(name, version)
    }
    throw new RemoteLoadError(name, { cause })
  }

  /**
   * Loads a part of the pages in use, of their version alone: another version's may not fit them.
   * @throws RemoteLoadError where none of its addresses has the part.
   */
  async loadPart<Module>(name: string, part: Part<Module>): Promise<Module> {
    const version = this.versionInUse(name)
    if (!version) throw new RemoteLoadError(name)
    const startedAt = performance.now()
    const result = await this.loaderOf(name, version).loadPart(part.name)
    const [failure] = result.failures
    if (failure) void this.visits.reportLoad(name, version, result, performance.now() - startedAt)
    if (!result.module) throw new RemoteLoadError(name, { cause: failure?.error })
    return result.module as Module
  }

  /**
   * Loads a page that may be asked for next, of the version that it would be loaded of then. Never rejects, and reports
   * nothing: no visitor is shown it, and what cannot be had is asked for again when it is loaded.
   */
  async prefetch(name: string, path: string): Promise<void> {
    await this.options.manifests.settledFor(name)
    const [version] = this.candidates(name)
    if (version && !version.unfit)
      await this.loaderOf(name, version)
        .prefetch(path)
        .catch(() => {})
  }

  /** The version that the loaded pages of a remote are of; none before the first page, or after a canary failed. */
  versionInUse(name: string): RemoteVersion | undefined {
    const [version] = this.inUse.get(name) ?? []
    return version && !this.failedCanaries.has(keyOf(name, version)) ? version : undefined
  }

  /** Takes note that a page is shown: how long the first one of each remote took is reported, unless a version failed before. */
  pageShown(name: string) {
    const version = this.versionInUse(name)
    if (!version || this.shown.has(name)) return
    this.shown.add(name)
    const hasFailed = [...this.failedCanaries].some((key) => key.startsWith(`${name} `))
    const boundMs = hasFailed ? undefined : this.options.clock?.read(name, version)
    if (boundMs !== undefined) this.visits.reportShown(name, version, boundMs)
  }

  /** Takes note that a page threw while it was rendered. @returns whether it can be loaded anew, of another version. */
  pageThrew(name: string, error?: unknown): boolean {
    const version = this.versionInUse(name)
    if (!version) return false
    this.visits.reportThrow(name, version, framesOf(error))
    this.giveUpCanary(name, version)
    return version.cohort === 'canary' && this.candidates(name).length > 0
  }

  /**
   * Takes note of an error that nothing caught, as in a handler: a failure of the version whose script threw it, once. The page
   * stays as it is, for it may be half filled in; the server has the visitor's next page made of the stable version.
   * @param frames the places that it went by, the innermost first.
   */
  scriptThrew(frames: Frame[]) {
    for (const frame of frames) {
      for (const [name, [version]] of this.inUse) {
        if (!version || !remoteFrameOf([frame], version)) continue
        const key = keyOf(name, version)
        if (!this.threwInUse.has(key)) this.visits.reportThrow(name, version, frames)
        this.threwInUse.add(key)
        return
      }
    }
  }

  /** Versions to try, in order: of what is in use, or else of what the server says that the visitor is served. */
  private candidates(name: string): RemoteVersion[] {
    const versions = this.inUse.get(name) ?? this.options.manifests.of(name)?.versions ?? []
    return versions.filter((version) => !this.failedCanaries.has(keyOf(name, version)))
  }

  private giveUpCanary(name: string, version: RemoteVersion) {
    if (version.cohort === 'canary') this.failedCanaries.add(keyOf(name, version))
  }

  private loaderOf(name: string, version: RemoteVersion): VersionLoader {
    const key = keyOf(name, version)
    const loader = this.versionLoaders.get(key) ?? new VersionLoader(name, version, this.options)
    this.versionLoaders.set(key, loader)
    return loader
  }
}

const keyOf = (name: string, { version }: RemoteVersion) => `${name} ${version}`
