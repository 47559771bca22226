import { type Frame, framesOf } from './framesOf'
import type { ErrorClass, RemoteEvent } from './RemoteEvent'
import type { RemoteVersion } from './RemoteManifest'
import type { RemoteManifests } from './RemoteManifests'
import { remoteFrameOf } from './remoteFrameOf'
import type { FailedAttempt, LoadResult } from './VersionLoader'

export interface VisitReporterOptions {
  manifests: Pick<RemoteManifests, 'of' | 'servingOf' | 'settled'>
  diagnose: (attempt: FailedAttempt) => Promise<ErrorClass>
  /** @param visit signed proof that the version was served */
  report: (event: RemoteEvent, visit: string) => void
}

type ReportedVersion = Pick<RemoteVersion, 'version' | 'cohort'>

type Place = Pick<RemoteEvent, 'frame'>

type Outcome = Pick<RemoteEvent, 'phase' | 'status' | 'durationMs' | 'errorClass' | 'attempt' | 'frame'>

/** One event per load, and one per shown or failed page. */
export class VisitReporter {
  constructor(private readonly options: VisitReporterOptions) {}

  /** Reports the first failure, even if a later address worked. */
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

  reportUnfit(name: string, version: string) {
    this.reportFailure(name, { version, cohort: 'stable' }, 'load', 'contract')
  }

  /** A separate event, because older servers ignore the second of two equal ones. */
  reportShown(name: string, version: RemoteVersion, boundMs: number) {
    this.report(name, version, { phase: 'render', status: 'ok', durationMs: boundMs, errorClass: null, attempt: 1 })
  }

  /** On render, or later while the page is used. */
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

  private errorOfUntried(name: string) {
    return this.options.manifests.of(name)?.unfit ? 'contract' : null
  }

  private async report(name: string, { version, cohort }: ReportedVersion, outcome: Outcome) {
    const { manifests } = this.options
    const servingOf = () => manifests.servingOf(name, { version, cohort })
    // Without a visitor note, the visit token comes with the server's answer.
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
