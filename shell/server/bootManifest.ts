import type { StoredRelease } from '@portal/releases'
import type { Menu, MicroFrontendRoute, RemoteManifest } from '@portal/shared-contracts/micro-frontend'
import type { ServedRemote } from './catalog'

export type RemoteRelease = StoredRelease<Pick<MicroFrontendRoute, 'path' | 'handle'>, Menu>

/** Where the files of a release are served, for ever under the same address. */
export const baseOf = ({ name, version }: RemoteRelease) => `/remotes/${name}/${version}/`

/** The releases as the browser needs them to route: no files, no percentages, no registry. */
export const bootManifest = (remotes: ServedRemote[]): RemoteManifest[] =>
  remotes.map(({ release, isServed }) => ({
    name: release.name,
    version: release.version,
    contract: release.contract,
    entry: isServed ? `${baseOf(release)}${release.entry}` : '',
    routes: release.routes,
    menu: release.menu,
  }))
