/** A place in a script of a version. */
export interface RemoteFrame {
  /** Relative to the version's base: `assets/LoginPage-a1b2.js`. */
  file: string
  line: number
  column: number
}

/** How one visit with one version of a remote went, as the browser reports it to the server. */
export interface RemoteEvent {
  remote: string
  version: string
  /** The rollout that chose the version; `null` where none runs. */
  rolloutId: string | null
  cohort: 'stable' | 'canary' | 'override'
  /** Whether a page was to be loaded; or was shown, or threw while React rendered it or while it was used (`render`). */
  phase: 'load' | 'render'
  status: 'ok' | 'failed'
  /** Of a load, from the first attempt to the outcome; of a page that is shown, the bound within which it was (`ShownClock`). */
  durationMs: number
  /** Of the first failed attempt, also where a later one succeeded. */
  errorClass: ErrorClass | null
  /** Where the first failure was thrown, if a script of the version threw it. */
  frame?: RemoteFrame
  /** How many attempts were made, from 1. */
  attempt: number
  /** Revision of the registry that chose the version. */
  revision: number
}

/** What a page sends at once. */
export interface VisitReport {
  /** Signed by the server: which versions the page was served (`RemotesAnswer`). */
  visit: string
  events: RemoteEvent[]
}

/**
 * Why a version failed. A file: has an HTTP status that is no success (`http`), another content type (`type`), another hash
 * (`integrity`), could not be fetched (`network`), was blocked by the content security policy (`policy`). The attempt took
 * too long (`timeout`); the shell lacks the contracts (`contract`); the script threw (`evaluation`); the page threw,
 * or one of its scripts while it was shown (`render`).
 */
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
