export interface RemoteFrame {
  /** Relative to the version's base: `assets/LoginPage-a1b2.js`. */
  file: string
  line: number
  column: number
}

/** One result of a version, reported by the browser. */
export interface RemoteEvent {
  remote: string
  version: string
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
  attempt: number
  /** Registry revision that selected the version. */
  revision: number
}

export interface VisitReport {
  /** The signed list of served versions (`RemotesAnswer`). */
  visit: string
  events: RemoteEvent[]
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
