import { BROWSER_BUILD, contractsFor, FILES_FILE, isProvided } from '@portal/releases'
import type { RemoteManifest, RemoteVersion } from '../../src/remotes/RemoteManifest'
import type { ServedRemote, ServedVersion } from './catalog'

export const remoteManifestsOf = (remotes: ServedRemote[], contracts: string): RemoteManifest[] =>
  remotes.map(({ release: { name, routes, menu }, versions, killed, unfit, rolloutId }) => ({
    name,
    routes,
    menu,
    versions: versions.map((version) => manifestOf(version, contracts)),
    ...(rolloutId && { rolloutId }),
    ...(unfit && { unfit }),
    ...(killed.length > 0 && { killed }),
  }))

const manifestOf = ({ release, cohort, isPreview, bases }: ServedVersion, contracts: string): RemoteVersion => ({
  version: release.version,
  contract: release.contract,
  ...(!isProvided(contractsFor(release.contract), contracts) && { unfit: true }),
  cohort,
  ...(isPreview && { isPreview }),
  bases,
  entry: release.entry,
  ...(release.integrity[FILES] && { integrity: release.integrity[FILES] }),
})

const FILES = `${BROWSER_BUILD}/${FILES_FILE}`
