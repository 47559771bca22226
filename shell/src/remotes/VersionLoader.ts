import type { MicroFrontend, PageModule } from '@portal/shared-contracts/micro-frontend'
import type { LoadRemote } from './federation'
import type { PagePreloader } from './PagePreloader'
import type { RemoteVersion } from './RemoteManifest'
import { VersionAddresses } from './VersionAddresses'
import { LoadTimeoutError, withTimeout } from './withTimeout'

export interface VersionLoaderOptions {
  loadRemote: LoadRemote
  preloader: Pick<PagePreloader, 'preload' | 'prefetch'>
}

/** The result of loading a page or a part of one version: its module, if it was loaded, and the attempts that failed. */
export interface LoadResult<Module = unknown> {
  module?: Module
  failures: FailedAttempt[]
}

/** A try to load a page or a part from one address of one version. */
export interface FailedAttempt {
  version: RemoteVersion
  /** Where the files were asked for; absent where nothing was asked for. */
  base?: string
  error: unknown
}

interface Loaded<Module> {
  base: string
  module: Module
}

/** The same without its failure. */
const orNever = <T>(work: Promise<T>) => work.catch(() => new Promise<never>(() => {}))

/** Loads pages of one version of a remote, and parts of them, from the next address where one fails. */
export class VersionLoader {
  private readonly addresses: VersionAddresses
  /** The registered remote, by the address of its entry. */
  private readonly registered = new Map<string, Promise<MicroFrontend>>()

  constructor(
    private readonly name: string,
    private readonly version: RemoteVersion,
    private readonly options: VersionLoaderOptions,
  ) {
    this.addresses = new VersionAddresses(version)
  }

  /**
   * Loads the page at a route's path. Never rejects.
   * @param hasFallback whether another version is tried where this one fails.
   */
  async load(path: string, hasFallback: boolean): Promise<LoadResult<PageModule>> {
    const { name, version } = this
    if (version.unfit) {
      const error = new Error(`${name} ${version.version} needs contracts ${version.contract}.`)
      return { failures: [{ version, error }] }
    }
    return this.tryAddresses((base) => this.loadFrom(base, path), hasFallback)
  }

  /** Loads a part by its name. Never rejects. */
  loadPart(name: string): Promise<LoadResult> {
    return this.tryAddresses((base) => this.loadPartFrom(base, name), false)
  }

  private async tryAddresses<Module>(
    loadFrom: (base: string) => Promise<Module>,
    hasFallback: boolean,
  ): Promise<LoadResult<Module>> {
    const { version } = this
    const failures: FailedAttempt[] = []
    // A slow machine may still bring them: the first answer counts.
    const silent: Promise<Loaded<Module>>[] = []
    const answer = ({ base, module }: Loaded<Module>) => {
      this.addresses.markWorking(base)
      return { module, failures }
    }
    for (const base of this.addresses.forOneLoad()) {
      const loading = loadFrom(base).then((module) => ({ base, module }))
      try {
        return answer(await withTimeout(Promise.race([loading, ...silent.map(orNever)])))
      } catch (error) {
        failures.push({ version, base, error })
        if (!(error instanceof LoadTimeoutError)) continue
        // The visitor has waited for a full timeout. Now the other version comes, not another address of this one.
        if (hasFallback) return { failures }
        silent.push(loading)
      }
    }
    const late = await withTimeout(Promise.any(silent)).catch(() => undefined)
    return late ? answer(late) : { failures }
  }

  /** Loads a page that may be asked for next, as far as that takes no retry. Rejects where it cannot be had. */
  async prefetch(path: string): Promise<void> {
    const base = this.addresses.next
    if (base === undefined) return
    await this.options.preloader.prefetch(this.version, base, path)
    await this.loadFrom(base, path)
  }

  private async loadFrom(base: string, path: string): Promise<PageModule> {
    const { stylesheets } = await this.options.preloader.preload(this.version, base, path)
    const { routes } = await this.register(base + this.version.entry)
    const route = routes.find((candidate) => candidate.path === path)
    if (!route) throw new Error(`${this.name} offers no page at ${path}.`)
    const [page] = await Promise.all([route.lazy(), stylesheets])
    return page
  }

  private async loadPartFrom(base: string, name: string): Promise<unknown> {
    await this.options.preloader.preload(this.version, base, undefined)
    const { parts = [] } = await this.register(base + this.version.entry)
    const part = parts.find((candidate) => candidate.name === name)
    if (!part) throw new Error(`${this.name} offers no part ${name}.`)
    return part.lazy()
  }

  /** Registers the remote once for each address of its entry, and anew after a failure. */
  private register(entry: string): Promise<MicroFrontend> {
    const registering = this.registered.get(entry) ?? this.options.loadRemote(this.name, entry)
    this.registered.set(entry, registering)
    registering.catch(() => this.registered.delete(entry))
    return registering
  }
}
