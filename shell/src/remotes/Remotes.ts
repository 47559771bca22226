import type { PageSource } from './pageSource'
import type { RemoteLoader } from './RemoteLoader'
import type { RemoteManifests } from './RemoteManifests'

/** Everything that the router asks of the remotes. On the server nothing is loaded over a network, and nothing swapped. */
export interface Remotes {
  manifests: RemoteManifests
  pages: PageSource
  loader?: Pick<RemoteLoader, 'loaded' | 'failed'>
}

/** Whether the pages of a remote are of a version that must not be used any more. */
export function isStale({ manifests, loader }: Remotes, name: string): boolean {
  const version = loader?.loaded(name)
  return version !== undefined && version.cohort !== 'override' && manifests.isKilled(name, version.version)
}
