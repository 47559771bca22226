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

export interface LoadResult<Module = unknown> {
  module?: Module
  failures: FailedAttempt[]
}

export interface FailedAttempt {
  version: RemoteVersion
  base?: string
  error: unknown
}

interface Loaded<Module> {
  base: string
  module: Module
}

const orNever = <T>(work: Promise<T>) => work.catch(() => new Promise<never>(() => {}))

/** Tries the next address after a failure. */
export class VersionLoader {
  private readonly addresses: VersionAddresses
  private readonly registered = new Map<string, Promise<MicroFrontend>>()

  constructor(
    private readonly name: string,
    private readonly version: RemoteVersion,
    private readonly options: VersionLoaderOptions,
  ) {
    this.addresses = new VersionAddresses(version)
  }

  /** Never rejects. @param hasFallback whether another version may follow */
  async load(path: string, hasFallback: boolean): Promise<LoadResult<PageModule>> {
    const { name, version } = this
    if (version.unfit) {
      const error = new Error(`${name} ${version.version} needs contracts ${version.contract}.`)
      return { failures: [{ version, error }] }
    }
    return this.tryAddresses((base) => this.loadFrom(base, path), hasFallback)
  }

  loadPart(name: string): Promise<LoadResult> {
    return this.tryAddresses((base) => this.loadPartFrom(base, name), false)
  }

  private async tryAddresses<Module>(
    loadFrom: (base: string) => Promise<Module>,
    hasFallback: boolean,
  ): Promise<LoadResult<Module>> {
    const { version } = this
    // No timeout for a development server, which first compiles the files.
    const inTime = version.integrity ? withTimeout : <T>(work: Promise<T>) => work
    const failures: FailedAttempt[] = []
    // A slow attempt may still win.
    const silent: Promise<Loaded<Module>>[] = []
    const answer = ({ base, module }: Loaded<Module>) => {
      this.addresses.markWorking(base)
      return { module, failures }
    }
    for (const base of this.addresses.forOneLoad()) {
      const loading = loadFrom(base).then((module) => ({ base, module }))
      try {
        return answer(await inTime(Promise.race([loading, ...silent.map(orNever)])))
      } catch (error) {
        failures.push({ version, base, error })
        if (!(error instanceof LoadTimeoutError)) continue
        // After a full timeout, try the other version instead of another address.
        if (hasFallback) return { failures }
        silent.push(loading)
      }
    }
    const late = await withTimeout(Promise.any(silent)).catch(() => undefined)
    return late ? answer(late) : { failures }
  }

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

  private register(entry: string): Promise<MicroFrontend> {
    const registering = this.registered.get(entry) ?? this.options.loadRemote(this.name, entry)
    this.registered.set(entry, registering)
    registering.catch(() => this.registered.delete(entry))
    return registering
  }
}
