import type { Preview, Registry, StoredRelease, Visitor } from '@portal/releases'
import type { Menu, MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'
import type { RemoteVersion } from '../src/remotes/RemoteManifest'

/** A built remote with its files, and what this portal reads of its routes and menus. */
export type RemoteRelease = StoredRelease<Pick<MicroFrontendRoute, 'path' | 'handle'>, Menu>

/** What a request tells about its visitor, by which versions are chosen. */
export interface RequestContext {
  visitor: Visitor
  /** Version of the contracts that the visitor's shell provides. */
  contracts: string
  /** Remotes that the visitor is served in their stable version, since a canary failed. */
  pinned: string[]
  /** Versions named in the address (`?mf.<remote>=@2.4.0`), by remote, where the portal allows it. */
  overrides: Record<string, string>
  /** What the request's links open besides what is published. */
  previews?: Preview[] | undefined
}

/** A version, its cohort, and the addresses where browsers load it. */
export interface ServedVersion extends Pick<RemoteVersion, 'cohort' | 'bases' | 'isPreview'> {
  release: RemoteRelease
}

/** One remote as a visitor is served it. */
export interface ServedRemote {
  /** Gives routes and menus, also while no version is served. */
  release: RemoteRelease
  /** What is served, then what replaces it if it fails; empty while the remote is switched off. */
  versions: ServedVersion[]
  /** Versions that pages must no longer use. */
  killed: string[]
  /** The version that would be served if the visitor's shell provided the contracts that it needs. */
  unfit?: string
  /** The rollout that chose among the versions, if one runs. */
  rolloutId?: string
}

/** The releases of all remotes, and which of them a visitor is served. */
export interface Catalog {
  remotesFor: (context: RequestContext) => Promise<ServedRemote[]>
  /** Any published version; before the first publication, the one that is built beside the shell. */
  find: (name: string, version: string) => Promise<RemoteRelease | undefined>
  /** A version whose files anybody may have: one that visitors are served, or were until lately. */
  findServed: Catalog['find']
  /** A version of one of these previews. */
  findPreview: (name: string, version: string, previews: Preview[]) => Promise<RemoteRelease | undefined>
  /** The latest registry; `undefined` where nothing was published. */
  registry: () => Registry | undefined
}

/** The address where the portal serves a release. It never serves another one there. */
export const ownBaseOf = ({ name, version }: Pick<RemoteRelease, 'name' | 'version'>) => `/remotes/${name}/${version}/`

/** The remotes as they are built beside the shell: one version of each, for every visitor. */
export const createBuiltCatalog = (releases: RemoteRelease[]): Catalog => ({
  remotesFor: async () =>
    releases.map((release) => ({
      release,
      versions: [{ release, cohort: 'stable', bases: [ownBaseOf(release)] }],
      killed: [],
    })),
  find: async (name, version) => findIn(releases, name, version),
  findServed: async (name, version) => findIn(releases, name, version),
  findPreview: async () => undefined,
  registry: () => undefined,
})

const findIn = (releases: RemoteRelease[], name: string, version: string) =>
  releases.find((release) => release.name === name && release.version === version)
