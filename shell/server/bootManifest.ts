import { BROWSER_BUILD, FILES_FILE } from '@portal/releases'
import type { RemoteManifest, RemoteVersion } from '../src/remotes/RemoteManifest'
import type { ServedRemote, ServedVersion } from './catalog'

/** The releases as the browser needs them to route: no files, no percentages, no registry. */
export const bootManifest = (remotes: ServedRemote[]): RemoteManifest[] =>
  remotes.map(({ release: { name, routes, menu }, versions, killed, unfit, rolloutId }) => ({
    name,
    routes,
    menu,
    versions: versions.map(manifestOf),
    ...(rolloutId && { rolloutId }),
    ...(unfit && { unfit }),
    ...(killed.length > 0 && { killed }),
  }))

const manifestOf = ({ release, cohort, bases }: ServedVersion): RemoteVersion => ({
  version: release.version,
  contract: release.contract,
  cohort,
  bases,
  entry: release.entry,
  ...(release.integrity[FILES] && { integrity: release.integrity[FILES] }),
})

const FILES = `${BROWSER_BUILD}/${FILES_FILE}`
