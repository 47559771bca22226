import type { MicroFrontend, PageModule } from '@portal/shared-contracts/micro-frontend'
import type { LoadRemote } from './federation'
import { RemoteAddresses } from './RemoteAddresses'
import type { ErrorClass, RemoteEvent } from './RemoteEvent'
import type { RemoteFiles } from './RemoteFiles'
import { RemoteLoadError } from './RemoteLoadError'
import type { RemoteVersion } from './RemoteManifest'
import type { RemoteManifests } from './RemoteManifests'
import { LoadTimeoutError, withTimeout } from './withTimeout'

export interface RemoteLoaderOptions {
  manifests: Pick<RemoteManifests, 'of' | 'revision' | 'settled'>
  loadRemote: LoadRemote
  files: Pick<RemoteFiles, 'prepare'>
  /** Says why an attempt failed. */
  diagnose: (attempt: FailedAttempt) => Promise<ErrorClass>
  report: (event: RemoteEvent) => void
  /** Remembers for the session that a version on trial has failed. */
  pin: (remote: string) => void
}

export interface FailedAttempt {
  version: RemoteVersion
  /** Where the files were asked for; absent where nothing was. */
  base?: string
  path: string
  error: unknown
}

/**
 * Brings pages of remotes: from another address where one fails, of the stable version where one on trial fails. What
 * has come is kept: a version is never exchanged under a page, unless it fails.
 */
export class RemoteLoader {
  /** Of what has come: its version, and those that may take its place. */
  private readonly kept = new Map<string, RemoteVersion[]>()
  private readonly addresses = new RemoteAddresses()
  private readonly registered = new Map<string, Promise<MicroFrontend>>()
  /** Versions on trial that are not tried any more. */
  private readonly givenUp = new Set<string>()

  constructor(private readonly options: RemoteLoaderOptions) {}

  /** @throws RemoteLoadError where nothing of what is served brings the page. */
  async page(name: string, path: string): Promise<PageModule> {
    if (!this.loaded(name)) await this.options.manifests.settled()
    const versions = this.candidates(name)
    const { unfit } = this.options.manifests.of(name) ?? {}
    if (unfit && versions.length === 0) {
      this.reportFailure(name, { version: unfit, cohort: 'stable' }, 'load', 'contract')
    }
    let cause: unknown
    for (const [index, version] of versions.entries()) {
      const began = performance.now()
      const failures: FailedAttempt[] = []
      const page = await this.try({ name, version, path, failures, hasOther: index < versions.length - 1 })
      void this.report(name, version, failures, page !== undefined, performance.now() - began)
      if (page) {
        this.kept.set(name, versions.slice(index))
        return page
      }
      cause = failures.at(-1)?.error
      this.giveUp(name, version)
    }
    throw new RemoteLoadError(name, { cause })
  }

  /** The version that pages of a remote are of, once one has come. */
  loaded(name: string): RemoteVersion | undefined {
    const [version] = this.kept.get(name) ?? []
    return version && !this.givenUp.has(keyOf(name, version)) ? version : undefined
  }

  /** A page threw while it was shown. @returns whether another version takes its place, to be loaded anew. */
  failed(name: string): boolean {
    const version = this.loaded(name)
    if (!version) return false
    this.reportFailure(name, version, 'render', 'render')
    this.giveUp(name, version)
    return version.cohort === 'canary' && this.candidates(name).length > 0
  }

  private candidates(name: string): RemoteVersion[] {
    const versions = this.kept.get(name) ?? this.options.manifests.of(name)?.versions ?? []
    return versions.filter((version) => !this.givenUp.has(keyOf(name, version)))
  }

  private giveUp(name: string, version: RemoteVersion) {
    if (version.cohort !== 'canary') return
    this.givenUp.add(keyOf(name, version))
    this.options.pin(name)
  }

  private async try({ name, version, path, failures, hasOther }: Trial): Promise<PageModule | undefined> {
    if (version.unfit) {
      const error = new Error(`${name} ${version.version} needs contracts ${version.contract}.`)
      failures.push({ version, path, error })
      return undefined
    }
    const key = keyOf(name, version)
    for (const base of this.addresses.of(key, version)) {
      try {
        const page = await withTimeout(this.pageFrom(name, version, base, path))
        this.addresses.keep(key, base)
        return page
      } catch (error) {
        failures.push({ version, base, path, error })
        // Nobody waits twice where a version that works is at hand.
        if (error instanceof LoadTimeoutError && hasOther) return undefined
      }
    }
    return undefined
  }

  private async pageFrom(name: string, version: RemoteVersion, base: string, path: string) {
    const { styled } = await this.options.files.prepare(version, base, path)
    const entry = base + version.entry
    const begun = this.registered.get(entry) ?? this.options.loadRemote(name, entry)
    this.registered.set(entry, begun)
    begun.catch(() => this.registered.delete(entry))
    const route = (await begun).routes.find((candidate) => candidate.path === path)
    if (!route) throw new Error(`${name} offers no page at ${path}.`)
    const [page] = await Promise.all([route.lazy(), styled])
    return page
  }

  /** Of what did not come at once it is told why, even if another address had it. */
  private async report(
    name: string,
    version: RemoteVersion,
    failures: FailedAttempt[],
    isOk: boolean,
    durationMs: number,
  ) {
    const [failure] = failures
    this.options.report({
      ...this.about(name, version),
      phase: 'load',
      status: isOk ? 'ok' : 'failed',
      durationMs: Math.round(durationMs),
      errorClass: failure ? await this.options.diagnose(failure) : this.unfit(name),
      attempt: failures.length + (isOk ? 1 : 0),
    })
  }

  /** Of a failure that came of no attempt to load. */
  private reportFailure(name: string, version: Named, phase: RemoteEvent['phase'], errorClass: ErrorClass) {
    const outcome = { phase, status: 'failed', durationMs: 0, errorClass, attempt: 1 } as const
    this.options.report({ ...this.about(name, version), ...outcome })
  }

  /** What was meant to be served needs contracts that are not provided: it was not even tried. */
  private readonly unfit = (name: string) => (this.options.manifests.of(name)?.unfit ? 'contract' : null)

  private about(name: string, { version, cohort }: Named) {
    const { manifests } = this.options
    const rolloutId = manifests.of(name)?.rolloutId ?? null
    return { remote: name, version, rolloutId, cohort, revision: manifests.revision }
  }
}

type Named = Pick<RemoteVersion, 'version' | 'cohort'>

interface Trial {
  name: string
  version: RemoteVersion
  path: string
  /** Takes what failed. */
  failures: FailedAttempt[]
  hasOther: boolean
}

const keyOf = (name: string, { version }: RemoteVersion) => `${name} ${version}`
