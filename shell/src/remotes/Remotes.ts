import type { PageSource } from './pageSource'
import type { RemoteLoader } from './RemoteLoader'
import type { RemoteManifests } from './RemoteManifests'

/** `loader` is absent on the server and in development. */
export interface Remotes {
  manifests: RemoteManifests
  pages: PageSource
  isPublished?: (address: string) => boolean
  loader?: Pick<RemoteLoader, 'versionInUse' | 'pageShown' | 'pageThrew' | 'prefetch' | 'loadPart'>
}

export function isStale({ manifests, loader }: Remotes, name: string): boolean {
  const version = loader?.versionInUse(name)
  return version !== undefined && version.cohort !== 'override' && manifests.isKilled(name, version.version)
}
