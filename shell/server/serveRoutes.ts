import type { Settings } from '@portal/api'
import { answerByNetwork } from '@portal/platform/limits/answerInTurns'
import { ConcurrencyLimit } from '@portal/platform/limits/ConcurrencyLimit'
import { activeShells, type ReleaseStore } from '@portal/releases'
import type { PortalConfig } from '@portal/shared-contracts/portal'
import type { FastifyInstance } from 'fastify'
import { atestadoRoute } from './atestadoRoute'
import { serveBuiltFiles } from './files/serveBuiltFiles'
import type { ShellBuild } from './files/shellBuild'
import { TURNS } from './http/limits'
import type { Previews } from './previews/Previews'
import { releasesApi } from './releasesApi/releasesApi'
import type { RegistryCatalog } from './remotes/registryCatalog'
import { remotesRoute } from './remotesRoute'
import type { reportFailures } from './reports/reportFailures'
import type { startTelemetry } from './reports/startTelemetry'
import type { ViolationCounter } from './reports/ViolationCounter'
import { violationRoute } from './reports/violationRoute'
import type { Atestados } from './visitors/Atestados'
import type { SessionUsers } from './visitors/SessionUsers'
import type { VisitorCookies } from './visitors/VisitorCookies'
import type { VisitTokens } from './visitors/VisitTokens'
import { WEB_MANIFEST_PATH, webManifest } from './webManifest'

export interface ServeRoutesOptions {
  config: PortalConfig
  settings: Settings
  shell: ShellBuild
  store: ReleaseStore
  registry: RegistryCatalog
  previews: Previews
  sessionUsers: SessionUsers
  visitorCookies: VisitorCookies
  visitTokens: VisitTokens
  atestados: Atestados
  telemetry: ReturnType<typeof startTelemetry>
  failures: ReturnType<typeof reportFailures>
  violations: ViolationCounter
  onError: (error: unknown) => void
}

/** Serves the builds' files, and everything besides pages that browsers and teams request from the shell. */
export async function serveRoutes(app: FastifyInstance, options: ServeRoutesOptions) {
  const { shell, registry, previews, settings, config, telemetry } = options
  const { catalog } = registry
  serveBuiltFiles({ shell, catalog, readsOffline: settings.leituraOffline, previews })(app)
  app.get(WEB_MANIFEST_PATH, webManifest(config))
  await app.register(remotesRoute({ ...options, catalog }))
  await app.register(atestadoRoute({ ...options, catalog }))
  await app.register(telemetry.route)
  await app.register(violationRoute(options.violations))
  if (settings.releasesApi) await app.register(releasesApi({ store: options.store }))
  if (settings.paginaReleases) await serveReleasesPage(app, options)
}

async function serveReleasesPage(app: FastifyInstance, options: ServeRoutesOptions) {
  const { store, registry, telemetry, failures, config, onError } = options
  // Portals without the page of releases start faster without this import.
  const { releasesPage } = await import('@portal/releases-page')
  const turns = new ConcurrencyLimit(TURNS)
  await app.register(async (inTurn) => {
    answerByNetwork(inTurn, () => turns)
    await inTurn.register(
      releasesPage({
        registry: registry.catalog.registry,
        state: registry.state,
        address: store.address,
        history: (revision) => store.readRevisionsAfter(revision),
        shells: async () => activeShells(await store.readShells(), new Date()),
        tallies: async () => telemetry.tallies(),
        placesOf: failures.placesOf,
        onError,
        nome: config.nome,
        zone: config.fusoHorario,
      }),
    )
  })
}
