import type { Menu, MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'

/** A version of a remote that a page may load. */
export interface RemoteVersion {
  /** As it was published: `1.2.0-g0f3a9c1b2d`. */
  version: string
  /** The least version of the contracts that runs it. */
  contract: string
  /** Whether the visitor's shell lacks these contracts, as the server judges. The browser does not load it then. */
  unfit?: true
  cohort: 'stable' | 'canary' | 'override'
  /** Whether the link of a preview shows it, of all that are shown on request. */
  isPreview?: true
  /** Addresses of the folder with its files, in the order of trying; each ends in a slash, the portal's own comes last. */
  bases: string[]
  /** The federated entry, relative to any of `bases`. */
  entry: string
  /** Hash of its `files.json`, as in an `integrity` attribute. Absent for a version from a development server. */
  integrity?: string
}

/** What the boot manifest says of a remote: enough to route to it before any file of it is loaded. */
export interface RemoteManifest {
  name: string
  routes: Pick<MicroFrontendRoute, 'path' | 'handle'>[]
  menu: Menu
  /** What this visitor is served, then what replaces it if it fails; empty while the remote is switched off. */
  versions: RemoteVersion[]
  /** The rollout that chose among them, if one runs. */
  rolloutId?: string
  /** The version that the visitor would be served if this shell provided the contracts that it needs. */
  unfit?: string
  /** The version that the address asks for, where it is not published, or cannot be run here. */
  missing?: string
  /** Versions that pages must no longer use, not even those that have loaded them. */
  killed?: string[]
}
