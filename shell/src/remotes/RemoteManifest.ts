import type { Menu, MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'

/** A version of a remote that a page may load. */
export interface RemoteVersion {
  /** As it was published: `1.2.0-g0f3a9c1b2d`. */
  version: string
  /** Version of the contracts that it was built against. */
  contract: string
  /** Whether the visitor's shell lacks these contracts, as the server judges: then it is not tried. */
  unfit?: true
  cohort: 'stable' | 'canary' | 'override'
  /** Where its files are, in the order in which they are tried; each ends in a slash. */
  bases: string[]
  /** The federated entry, relative to any of them. */
  entry: string
  /** Of its `files.json`, which holds that of every other file. Absent for what a development server makes. */
  integrity?: string
}

/** What the boot manifest says of a remote: enough to route to it before anything of it is loaded. */
export interface RemoteManifest {
  name: string
  routes: Pick<MicroFrontendRoute, 'path' | 'handle'>[]
  menu: Menu
  /** What this visitor is served, and what instead where that fails; none while the remote is switched off. */
  versions: RemoteVersion[]
  /** The rollout that chose among them. */
  rolloutId?: string
  /** A version that would be served, if this shell provided the contracts that it needs. */
  unfit?: string
  /** Versions that must not be used any more, not even by a page that has them. */
  killed?: string[]
}
