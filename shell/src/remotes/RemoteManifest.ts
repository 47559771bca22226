import type { Menu, MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'

export interface RemoteVersion {
  version: string
  /** Lowest contracts version. */
  contract: string
  /** The server found that this shell lacks the contracts, so it is not loaded. */
  unfit?: true
  cohort: 'stable' | 'canary' | 'override'
  isPreview?: true
  /** Folders with a trailing slash, in order of attempts; the portal's own is last. */
  bases: string[]
  /** Relative to `bases`. */
  entry: string
  /** Hash of `files.json`. Absent from development servers. */
  integrity?: string
}

/** Suffices for routing before any file of the remote is loaded. */
export interface RemoteManifest {
  name: string
  routes: Pick<MicroFrontendRoute, 'path' | 'handle'>[]
  menu: Menu
  /** The served version, then fallbacks. Empty if killed. */
  versions: RemoteVersion[]
  rolloutId?: string
  /** Would be served if this shell had the contracts. */
  unfit?: string
  /** The requested version is unpublished or incompatible. */
  missing?: string
  /** Even loaded pages must stop using these. */
  killed?: string[]
}
