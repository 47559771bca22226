import type { Preview, Registry, ShellRecord, StoredRelease, Visitor } from '@portal/releases'
import type { Menu, MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'
import type { RemoteVersion } from '../../src/remotes/RemoteManifest'

export type RemoteRelease = StoredRelease<Pick<MicroFrontendRoute, 'path' | 'handle'>, Menu>

export interface RequestContext {
  visitor: Visitor
  contracts: string
  pinned: string[]
  /** `?mf.<remote>=@2.4.0` by remote, if allowed. */
  overrides: Record<string, string>
  previews?: Preview[] | undefined
}

export interface ServedVersion extends Pick<RemoteVersion, 'cohort' | 'bases' | 'isPreview'> {
  release: RemoteRelease
}

export interface ServedRemote {
  /** Provides routes and menus, even if no version is served. */
  release: RemoteRelease
  /** The served version, then its fallbacks. Empty if killed. */
  versions: ServedVersion[]
  killed: string[]
  /** Would be served if the visitor's shell had its contracts. */
  unfit?: string
  rolloutId?: string
}

export interface Catalog {
  remotesFor: (context: RequestContext) => Promise<ServedRemote[]>
  /** Any published version, or the built one. */
  find: (name: string, version: string) => Promise<RemoteRelease | undefined>
  /** Only versions that are or recently were served. */
  findServed: Catalog['find']
  findPreview: (name: string, version: string, previews: Preview[]) => Promise<RemoteRelease | undefined>
  registry: () => Registry | undefined
}

/** The address never serves another release. */
export const ownBaseOf = ({ name, version }: Pick<RemoteRelease, 'name' | 'version'>) => `/remotes/${name}/${version}/`

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

export const builtRoutesOf = (releases: RemoteRelease[]): ShellRecord['built'] =>
  Object.fromEntries(
    releases.map(({ name, version, routes }) => [name, { version, routes: routes.map(({ path }) => path) }]),
  )

const findIn = (releases: RemoteRelease[], name: string, version: string) =>
  releases.find((release) => release.name === name && release.version === version)
