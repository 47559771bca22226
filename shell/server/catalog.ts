import type { Registry, StoredRelease, Visitor } from '@portal/releases'
import type { Menu, MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'
import type { RemoteVersion } from '../src/remotes/RemoteManifest'

/** A remote that was built, with its files: what this portal reads of its routes and menus. */
export type RemoteRelease = StoredRelease<Pick<MicroFrontendRoute, 'path' | 'handle'>, Menu>

/** Who asks, and what else counts for this page load. */
export interface RequestContext {
  visitor: Visitor
  /** The version of the contracts that the visitor's shell provides. */
  contracts: string
  /** Remotes of which a version on trial has failed this visitor. */
  pinned: string[]
  /** Versions that somebody asked for who may, by remote. */
  overrides: Record<string, string>
}

/** A version, and where it is loaded from. */
export interface ServedVersion extends Pick<RemoteVersion, 'cohort' | 'bases'> {
  release: RemoteRelease
}

/** One remote as a visitor is served it. */
export interface ServedRemote {
  /** What is known of its addresses and menus, also while nothing of it is served. */
  release: RemoteRelease
  /** What is served, and what instead where that fails; none while it is switched off. */
  versions: ServedVersion[]
  /** Versions that nobody may use any more. */
  killed: string[]
  /** A version that would be served, if the visitor's shell provided the contracts that it needs. */
  unfit?: string
  /** The rollout that chose, if one runs. */
  rolloutId?: string
}

/** The releases of all remotes, and who is served which. */
export interface Catalog {
  remotesFor: (asker: RequestContext) => Promise<ServedRemote[]>
  /** A release that is served to somebody, or was. */
  find: (name: string, version: string) => Promise<RemoteRelease | undefined>
  /** The registry that counts; absent where nothing was published. */
  registry: () => Registry | undefined
}

/** Where the portal itself serves a release, for ever under the same address. */
export const ownBaseOf = ({ name, version }: Pick<RemoteRelease, 'name' | 'version'>) => `/remotes/${name}/${version}/`

/** What stands built beside the shell, served to everybody. */
export const builtCatalog = (releases: RemoteRelease[]): Catalog => ({
  remotesFor: async () =>
    releases.map((release) => ({
      release,
      versions: [{ release, cohort: 'stable', bases: [ownBaseOf(release)] }],
      killed: [],
    })),
  find: async (name, version) => releases.find((release) => release.name === name && release.version === version),
  registry: () => undefined,
})
