/** How a visit fared with one version of a remote, as the browser tells the server. */
export interface RemoteEvent {
  remote: string
  version: string
  rolloutId: string | null
  cohort: 'stable' | 'canary' | 'override'
  /** Bringing it, or showing a page of it. */
  phase: 'load' | 'render'
  status: 'ok' | 'failed'
  /** From the first attempt to the outcome. */
  durationMs: number
  errorClass: ErrorClass | null
  /** Which attempt it was, from 1. */
  attempt: number
  /** Of the registry that chose the version. */
  revision: number
}

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
