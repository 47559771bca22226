import type { PageSource } from './pageSource'
import type { RemoteLoader } from './RemoteLoader'
import type { RemoteManifests } from './RemoteManifests'

/** What the router needs of the remotes. Where pages are rendered or run from their sources, there is no `loader`. */
export interface Remotes {
  manifests: RemoteManifests
  pages: PageSource
  loader?: Pick<RemoteLoader, 'versionInUse' | 'pageShown' | 'pageThrew' | 'prefetch' | 'loadPart'>
}

/** Whether the loaded pages of a remote are of a version that must no longer be used. */
export function isStale({ manifests, loader }: Remotes, name: string): boolean {
  const version = loader?.versionInUse(name)
  return version !== undefined && version.cohort !== 'override' && manifests.isKilled(name, version.version)
}
