import type { Visitor } from '@portal/releases'
import type { RemoteRelease } from './bootManifest'

/** One remote as a visitor is served it. */
export interface ServedRemote {
  release: RemoteRelease
  /** Whether its pages are served: of a remote that is switched off only the addresses are known. */
  isServed: boolean
}

/** The releases of all remotes, and who is served which. */
export interface Catalog {
  remotesFor: (visitor: Visitor) => Promise<ServedRemote[]>
  /** A release that is served to somebody, or was. */
  find: (name: string, version: string) => Promise<RemoteRelease | undefined>
}

/** What stands built beside the shell, served to everybody. */
export const builtCatalog = (releases: RemoteRelease[]): Catalog => ({
  remotesFor: async () => releases.map((release) => ({ release, isServed: true })),
  find: async (name, version) => releases.find((release) => release.name === name && release.version === version),
})
