import type { PageSource } from './pageSource'
import type { RemoteLoader } from './RemoteLoader'
import type { RemoteManifests } from './RemoteManifests'

/** `loader` is absent on the server and in development. */
export interface Remotes {
  manifests: RemoteManifests
  pages: PageSource
  /** True if an allowed version contains the file. */
  isPublished?: (address: string) => boolean
  loader?: Pick<RemoteLoader, 'versionInUse' | 'pageShown' | 'pageThrew' | 'prefetch' | 'loadPart'>
}

/** True if loaded pages use a killed version. */
export function isStale({ manifests, loader }: Remotes, name: string): boolean {
  const version = loader?.versionInUse(name)
  return version !== undefined && version.cohort !== 'override' && manifests.isKilled(name, version.version)
}
