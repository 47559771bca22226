import { type Frame, framesOf } from './framesOf'
import type { ErrorClass, RemoteEvent } from './RemoteEvent'
import type { RemoteVersion } from './RemoteManifest'
import type { RemoteManifests } from './RemoteManifests'
import { remoteFrameOf } from './remoteFrameOf'
import type { FailedAttempt, LoadResult } from './VersionLoader'

export interface VisitReporterOptions {
  manifests: Pick<RemoteManifests, 'of' | 'servingOf' | 'settled'>
  /** Says why an attempt failed. */
  diagnose: (attempt: FailedAttempt) => Promise<ErrorClass>
  /** @param visit signed by the server: that it served the version. */
  report: (event: RemoteEvent, visit: string) => void
}

type ReportedVersion = Pick<RemoteVersion, 'version' | 'cohort'>

/** Where a version threw, where it is known. */
type Place = Pick<RemoteEvent, 'frame'>

type Outcome = Pick<RemoteEvent, 'phase' | 'status' | 'durationMs' | 'errorClass' | 'attempt' | 'frame'>

/** Reports how each version of a remote did in this visit: one event for a load, one for a page that was shown or threw. */
export class VisitReporter {
  constructor(private readonly options: VisitReporterOptions) {}

  /** Reports the reason of the first failure, even if a later address had the files. */
  async reportLoad(name: string, version: RemoteVersion, { module, failures }: LoadResult, durationMs: number) {
    const [failure] = failures
    this.report(name, version, {
      phase: 'load',
      status: module ? 'ok' : 'failed',
      durationMs: Math.round(durationMs),
      errorClass: failure ? await this.options.diagnose(failure) : this.errorOfUntried(name),
      attempt: failures.length + (module ? 1 : 0),
      ...placeOf(framesOf(failure?.error), version),
    })
  }

  /** Reports that no version could be tried, since the shell lacks the contracts that `version` needs. */
  reportUnfit(name: string, version: string) {
    this.reportFailure(name, { version, cohort: 'stable' }, 'load', 'contract')
  }

  /** Reports that a page was shown within a time, beside its load: an older server takes the two for one. */
  reportShown(name: string, version: RemoteVersion, boundMs: number) {
    this.report(name, version, { phase: 'render', status: 'ok', durationMs: boundMs, errorClass: null, attempt: 1 })
  }

  /** Reports a page that threw while React rendered it, or later, while it was used. */
  reportThrow(name: string, version: RemoteVersion, frames: Frame[]) {
    this.reportFailure(name, version, 'render', 'render', placeOf(frames, version))
  }

  private reportFailure(
    name: string,
    version: ReportedVersion,
    phase: RemoteEvent['phase'],
    errorClass: ErrorClass,
    place: Place = {},
  ) {
    this.report(name, version, { phase, status: 'failed', durationMs: 0, errorClass, attempt: 1, ...place })
  }

  /** Where the shell lacks the contracts of the version to serve, the one that the server chose instead reports it. */
  private errorOfUntried(name: string) {
    return this.options.manifests.of(name)?.unfit ? 'contract' : null
  }

  private async report(name: string, { version, cohort }: ReportedVersion, outcome: Outcome) {
    const { manifests } = this.options
    const servingOf = () => manifests.servingOf(name, { version, cohort })
    // A page that came without a note of its visitor asks for what it may report on.
    const serving = servingOf() ?? (await manifests.settled().then(servingOf))
    if (!serving) return
    const { visit, rolloutId, revision } = serving
    this.options.report({ remote: name, version, rolloutId, cohort, ...outcome, revision }, visit)
  }
}

const placeOf = (frames: Frame[], version: RemoteVersion): Place => {
  const frame = remoteFrameOf(frames, version)
  return frame ? { frame } : {}
}
