import { createDiagnose } from './diagnose'
import { startFederation } from './federation'
import { IntegrityMap } from './IntegrityMap'
import { matchPage } from './matchPage'
import { PagePreloader, type ServerRenderedPage } from './PagePreloader'
import { createPageSource } from './pageSource'
import { RemoteLoader } from './RemoteLoader'
import type { RemoteManifests } from './RemoteManifests'
import type { Remotes } from './Remotes'
import { ShownClock } from './ShownClock'
import { TelemetrySender } from './TelemetrySender'
import { watchScriptErrors } from './watchScriptErrors'

/**
 * The remotes of a built portal: separate builds, loaded at run time by Module Federation.
 * @param nonce by which scripts may be added to the page; absent where the browser does not show it.
 */
export function createFederatedRemotes(manifests: RemoteManifests, nonce?: string): Remotes {
  const integrity = new IntegrityMap(nonce)
  const telemetry = new TelemetrySender()
  const loader = new RemoteLoader({
    manifests,
    loadRemote: startFederation(),
    preloader: new PagePreloader(integrity, renderedPage(manifests)),
    diagnose: createDiagnose(integrity),
    report: telemetry.send,
    clock: new ShownClock(matchPage(manifests.remotes, location.pathname)?.remote),
  })
  watchScriptErrors((frames) => loader.scriptThrew(frames))
  return { manifests, loader, pages: createPageSource((name, path) => loader.loadPage(name, path)) }
}

function renderedPage({ remotes }: RemoteManifests): ServerRenderedPage | undefined {
  const match = matchPage(remotes, location.pathname)
  const [base] = remotes.find(({ name }) => name === match?.remote)?.versions[0]?.bases ?? []
  return match && base !== undefined ? { base, path: match.path } : undefined
}
