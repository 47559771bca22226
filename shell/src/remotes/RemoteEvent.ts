/** A position in a version's script. */
export interface RemoteFrame {
  /** Relative to the version's base: `assets/LoginPage-a1b2.js`. */
  file: string
  line: number
  column: number
}

/** One result of a version, as the browser reports it. */
export interface RemoteEvent {
  remote: string
  version: string
  /** `null` without a rollout. */
  rolloutId: string | null
  cohort: 'stable' | 'canary' | 'override'
  /** `load`: the page loaded or failed; `render`: it was shown or threw. */
  phase: 'load' | 'render'
  status: 'ok' | 'failed'
  /** `load`: all attempts; `render`: the bound of `PageLoadTimer`. */
  durationMs: number
  /** Error of the first attempt, even if a later one succeeded. */
  errorClass: ErrorClass | null
  /** Position of the first error, if it is in the version's script. */
  frame?: RemoteFrame
  /** Starts at 1. */
  attempt: number
  /** Registry revision that selected the version. */
  revision: number
}

export interface VisitReport {
  /** The signed list of served versions (`RemotesAnswer`). */
  visit: string
  events: RemoteEvent[]
  /** Id of the page's request. */
  pedido?: string
}

/** `http`, `type`, `integrity`, `network` and `policy` concern a file; `evaluation` its import; `render` a page. */
export type ErrorClass =
  | 'http'
  | 'type'
  | 'network'
  | 'timeout'
  | 'integrity'
  | 'contract'
  | 'policy'
  | 'evaluation'
  | 'render'
  | 'unknown'
