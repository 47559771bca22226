import type { PageModule, Part } from '@portal/shared-contracts/micro-frontend'
import { type Frame, framesOf } from './framesOf'
import type { PageLoadTimer } from './PageLoadTimer'
import { RemoteLoadError } from './RemoteLoadError'
import type { RemoteVersion } from './RemoteManifest'
import type { RemoteManifests } from './RemoteManifests'
import { remoteFrameOf } from './remoteFrameOf'
import { VersionLoader, type VersionLoaderOptions } from './VersionLoader'
import { VisitReporter, type VisitReporterOptions } from './VisitReporter'

export interface RemoteLoaderOptions extends VersionLoaderOptions, VisitReporterOptions {
  manifests: Pick<RemoteManifests, 'of' | 'servingOf' | 'settled' | 'settledFor'>
  clock?: Pick<PageLoadTimer, 'begin' | 'read'>
}

/** Loads pages of one version per remote; after a canary's failure, stable (docs/decisions/35-failover.md#versions). */
export class RemoteLoader {
  /** Versions by remote with a loaded page: its own, then the fallbacks. */
  private readonly inUse = new Map<string, RemoteVersion[]>()
  private readonly failedCanaries = new Set<string>()
  private readonly threwInUse = new Set<string>()
  private readonly shown = new Set<string>()
  private readonly versionLoaders = new Map<string, VersionLoader>()
  private readonly visits: VisitReporter

  constructor(private readonly options: RemoteLoaderOptions) {
    this.visits = new VisitReporter(options)
  }

  /** Waits for a pending answer of the server before the first page. @throws RemoteLoadError */
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

  /** Parts must come from the version of the page. @throws RemoteLoadError */
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

  /** Never rejects and reports nothing, because the visitor has not opened the page. */
  async prefetch(name: string, path: string): Promise<void> {
    await this.options.manifests.settledFor(name)
    const [version] = this.candidates(name)
    if (version && !version.unfit)
      await this.loaderOf(name, version)
        .prefetch(path)
        .catch(() => {})
  }

  /** `undefined` before the first page or after a canary's failure. */
  versionInUse(name: string): RemoteVersion | undefined {
    const [version] = this.inUse.get(name) ?? []
    return version && !this.failedCanaries.has(keyOf(name, version)) ? version : undefined
  }

  /** Reports the time of each remote's first page, unless a version failed before. */
  pageShown(name: string) {
    const version = this.versionInUse(name)
    if (!version || this.shown.has(name)) return
    this.shown.add(name)
    const hasFailed = [...this.failedCanaries].some((key) => key.startsWith(`${name} `))
    const boundMs = hasFailed ? undefined : this.options.clock?.read(name, version)
    if (boundMs !== undefined) this.visits.reportShown(name, version, boundMs)
  }

  /** @returns true if another version can replace the page */
  pageThrew(name: string, error?: unknown): boolean {
    const version = this.versionInUse(name)
    if (!version) return false
    this.visits.reportThrow(name, version, framesOf(error))
    this.giveUpCanary(name, version)
    return version.cohort === 'canary' && this.candidates(name).length > 0
  }

  /** Reports an uncaught error once. The page stays, because a form may be half filled in. */
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
