import { pinnedCookie, pinnedIn } from './cookies'
import { createDiagnose } from './diagnose'
import { loadByFederation } from './federation'
import { matchPage } from './matchPage'
import { createPageSource } from './pageSource'
import { RemoteFiles } from './RemoteFiles'
import { RemoteLoader } from './RemoteLoader'
import type { RemoteManifests } from './RemoteManifests'
import type { Remotes } from './Remotes'
import { TelemetryReporter } from './TelemetryReporter'

/** The remotes as they were built, each apart, and brought at run time. */
export function federatedRemotes(manifests: RemoteManifests): Remotes {
  const files = new RemoteFiles(firstPage(manifests))
  const telemetry = new TelemetryReporter()
  const loader = new RemoteLoader({
    manifests,
    loadRemote: loadByFederation,
    files,
    diagnose: createDiagnose(files.expected),
    report: telemetry.report,
    pin,
  })
  return { manifests, loader, pages: createPageSource((name, path) => loader.page(name, path)) }
}

/** The page whose files the server has named in the document. */
function firstPage({ remotes }: RemoteManifests) {
  const match = matchPage(remotes, location.pathname)
  const [base] = remotes.find(({ name }) => name === match?.remote)?.versions[0]?.bases ?? []
  return match && base !== undefined ? { base, path: match.path } : undefined
}

function pin(remote: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we support.
  document.cookie = pinnedCookie([...pinnedIn(document.cookie), remote])
}
