import { createDiagnose } from './diagnose'
import { startFederation } from './federation'
import { IntegrityMap } from './IntegrityMap'
import { matchPage } from './matchPage'
import { PageLoadTimer } from './PageLoadTimer'
import { PagePreloader, type ServerRenderedPage } from './PagePreloader'
import { createPageSource } from './pageSource'
import { RemoteLoader } from './RemoteLoader'
import type { RemoteManifests } from './RemoteManifests'
import type { Remotes } from './Remotes'
import { TelemetrySender } from './TelemetrySender'
import { watchScriptErrors } from './watchScriptErrors'

/** Remotes of a built portal. @param nonce absent if the browser hides it */
export function createFederatedRemotes(manifests: RemoteManifests, nonce?: string): Remotes {
  const integrity = new IntegrityMap(nonce)
  const telemetry = new TelemetrySender()
  const loader = new RemoteLoader({
    manifests,
    loadRemote: startFederation(),
    preloader: new PagePreloader(integrity, renderedPage(manifests)),
    diagnose: createDiagnose(integrity),
    report: telemetry.send,
    clock: new PageLoadTimer(matchPage(manifests.remotes, location.pathname)?.remote),
  })
  watchScriptErrors((frames) => loader.scriptThrew(frames))
  const pages = createPageSource((name, path) => loader.loadPage(name, path))
  return { manifests, loader, pages, isPublished: (address) => integrity.has(address) }
}

function renderedPage({ remotes }: RemoteManifests): ServerRenderedPage | undefined {
  const match = matchPage(remotes, location.pathname)
  const [base] = remotes.find(({ name }) => name === match?.remote)?.versions[0]?.bases ?? []
  return match && base !== undefined ? { base, path: match.path } : undefined
}
