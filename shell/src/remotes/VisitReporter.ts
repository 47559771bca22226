import type { ErrorClass, RemoteEvent } from './RemoteEvent'
import type { RemoteVersion } from './RemoteManifest'
import type { RemoteManifests } from './RemoteManifests'
import type { FailedAttempt, LoadResult } from './VersionLoader'

export interface VisitReporterOptions {
  manifests: Pick<RemoteManifests, 'of' | 'revision'>
  /** Says why an attempt failed. */
  diagnose: (attempt: FailedAttempt) => Promise<ErrorClass>
  report: (event: RemoteEvent) => void
}

type ReportedVersion = Pick<RemoteVersion, 'version' | 'cohort'>

/** Reports how each version of a remote did in this visit: one event for a load, one for a page that threw. */
export class VisitReporter {
  constructor(private readonly options: VisitReporterOptions) {}

  /** Reports the reason of the first failure, even if a later address had the page. */
  async reportLoad(name: string, version: RemoteVersion, { page, failures }: LoadResult, durationMs: number) {
    const [failure] = failures
    this.options.report({
      ...this.visitOf(name, version),
      phase: 'load',
      status: page ? 'ok' : 'failed',
      durationMs: Math.round(durationMs),
      errorClass: failure ? await this.options.diagnose(failure) : this.errorOfUntried(name),
      attempt: failures.length + (page ? 1 : 0),
    })
  }

  /** Reports that no version could be tried, since the shell lacks the contracts that `version` needs. */
  reportUnfit(name: string, version: string) {
    this.reportFailure(name, { version, cohort: 'stable' }, 'load', 'contract')
  }

  /** Reports a page that threw while React rendered it. */
  reportThrow(name: string, version: RemoteVersion) {
    this.reportFailure(name, version, 'render', 'render')
  }

  private reportFailure(name: string, version: ReportedVersion, phase: RemoteEvent['phase'], errorClass: ErrorClass) {
    const outcome = { phase, status: 'failed', durationMs: 0, errorClass, attempt: 1 } as const
    this.options.report({ ...this.visitOf(name, version), ...outcome })
  }

  /** Where the shell lacks the contracts of the version to serve, the one that the server chose instead reports it. */
  private errorOfUntried(name: string) {
    return this.options.manifests.of(name)?.unfit ? 'contract' : null
  }

  private visitOf(name: string, { version, cohort }: ReportedVersion) {
    const { manifests } = this.options
    return {
      remote: name,
      version,
      rolloutId: manifests.of(name)?.rolloutId ?? null,
      cohort,
      revision: manifests.revision,
    }
  }
}
