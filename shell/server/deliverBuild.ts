import { join } from 'node:path'
import { answerByNetwork, ConcurrencyLimit, StartupError } from '@portal/api'
import { inUse, openStore, RegistryMemory, readLocalReleases } from '@portal/releases'
import type { Menu, MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'
import type { Delivery, DeliveryOptions } from './delivery'
import { createFeedItems } from './feedItems'
import { grantedTo } from './grantedHosts'
import { createIsolation } from './isolation/createIsolation'
import { findSandbox } from './isolation/sandbox'
import { TURNS } from './limits'
import { opensVersions } from './overrides'
import { createPageRenderers } from './pageRenderers'
import { createAnswerPage } from './pages/createAnswerPage'
import { KeptAnswers } from './pages/KeptAnswers'
import { measurePages } from './pages/measurePages'
import { PageCache } from './pages/PageCache'
import { PrivateCalls } from './pages/PrivateCalls'
import { pagesForSitemap } from './pagesForSitemap'
import { Previews } from './previews/Previews'
import { startRegistryCatalog } from './registryCatalog'
import { measureRegistry, registryHealth } from './registryHealth'
import { releasesApi } from './releasesApi/releasesApi'
import { remotesRoute } from './remotesRoute'
import { createRenderer } from './render'
import { createSelect } from './selection'
import { serveBuiltFiles } from './serveBuiltFiles'
import { readShellBuild } from './shellBuild'
import { startTelemetry } from './startTelemetry'
import { tellFailures } from './tellFailures'
import { ViolationCounter } from './violations/ViolationCounter'
import { violationRoute } from './violations/violationRoute'
import { readSigningKey } from './visitors/readSigningKey'
import { SessionUsers } from './visitors/SessionUsers'
import { Signer } from './visitors/Signer'
import { VisitorCookies } from './visitors/VisitorCookies'
import { VisitTokens } from './visitors/VisitTokens'
import { WEB_MANIFEST_PATH, webManifest } from './webManifest'

/** How often the rollouts are judged: after so many looks at the registry, and at least in every so many milliseconds. */
const ROUNDS_A_JUDGEMENT = 5
const JUDGED_AT_LEAST_MS = 10_000

const ISOLADOS = 'Remotos: cada versão em um processo que o sistema operacional isola (bubblewrap).'
const NAO_ISOLADOS =
  'Remotos: cada versão em um processo seu, que o sistema operacional não isola: quem pode publicar pode executar código neste servidor.'
const NO_PORTAL =
  'REMOTOS_CONFIAVEIS: sem isolamento, no próprio processo do portal, onde quem os publica executa código neste servidor:'
const SEM_ISOLAMENTO =
  'RENDERIZACAO=isolada, e o sistema operacional não isola os processos dos remotos: instale o bubblewrap (/usr/bin/bwrap) e permita que o usuário do portal o use.'

/** Delivers the built shell, and each remote as it is published, or else as it is built beside the shell. */
export async function deliverBuild({
  root,
  config,
  semExtensoes,
  createApi,
  settings,
  onError,
  onProgress,
  traces,
}: DeliveryOptions): Promise<Delivery> {
  const { remotosOrigens: origins } = settings
  const shell = readShellBuild(join(root, 'shell'))
  const sandbox = await findSandbox()
  const { remotosConfiaveis: trusted } = settings
  if (!sandbox && settings.renderizacao === 'isolada') throw new StartupError(SEM_ISOLAMENTO)
  onProgress(sandbox ? ISOLADOS : NAO_ISOLADOS)
  if (trusted.length > 0) onProgress(`${NO_PORTAL} ${trusted.join(', ')}.`)
  const built = readLocalReleases<Pick<MicroFrontendRoute, 'path' | 'handle'>, Menu>(root)
  const store = await openStore(settings.releasesUrl, settings.dataDir)
  const { catalog, state, unfit, hasFitted, close } = await startRegistryCatalog({
    store,
    built,
    memory: new RegistryMemory(join(settings.dataDir, 'registro.json')),
    onError,
    origins,
    opensAll: opensVersions(settings),
    pollMs: settings.releasesIntervaloMs,
  })
  const signer = new Signer(await readSigningKey(settings))
  const visitorCookies = new VisitorCookies({
    signer,
    isSecure: settings.portalUrl.startsWith('https:'),
    sessionMs: settings.sessao.maximaMs,
  })
  const visitTokens = new VisitTokens(signer)
  const previews = new Previews({
    store,
    tokens: () => catalog.registry()?.tokens ?? {},
    signer,
    isSecure: settings.portalUrl.startsWith('https:'),
    onError,
  })
  const sessionUsers = new SessionUsers(createApi)
  const failures = tellFailures({ find: catalog.find, onError })
  const telemetry = startTelemetry({
    store,
    registry: catalog.registry,
    onError,
    periodMs: Math.min(JUDGED_AT_LEAST_MS, settings.releasesIntervaloMs * ROUNDS_A_JUDGEMENT),
    onFailure: failures.tell,
    visitTokens,
    visitorCookies,
  })
  const isolation = createIsolation({
    program: shell.isolatedProgram,
    sandbox,
    origins: settings.remotosRede,
    hostsOf: (release) => grantedTo(release, catalog.registry()).connect,
    onError,
  })
  const rendererOf = createPageRenderers({ render: shell.render, isolation, trusted })
  const select = createSelect({ shell, catalog, rendererOf })
  const answers = new KeptAnswers({ api: createApi() })
  const render = createRenderer({ render: shell.render, config, semExtensoes, api: answers.api, onError, traces })
  const violations = new ViolationCounter()
  const privateCalls = new PrivateCalls()
  const pages = new PageCache({ maxBytes: settings.paginasMb * 1_048_576, turn: () => privateCalls.over() })
  return {
    serveFiles: async (app) => {
      serveBuiltFiles({ shell, catalog, readsOffline: settings.leituraOffline, previews })(app)
      app.get(WEB_MANIFEST_PATH, webManifest(config))
      await app.register(remotesRoute({ catalog, sessionUsers, visitorCookies, visitTokens, previews }))
      await app.register(telemetry.route)
      await app.register(violationRoute(violations))
      if (settings.releasesApi) await app.register(releasesApi({ store }))
      if (!settings.paginaReleases) return
      // Imported here, so that portals without the page of releases start without it.
      const { releasesPage } = await import('@portal/releases-page')
      const releasesTurns = new ConcurrencyLimit(TURNS)
      await app.register(async (inTurn) => {
        answerByNetwork(inTurn, () => releasesTurns)
        await inTurn.register(
          releasesPage({
            registry: catalog.registry,
            state,
            address: store.address,
            history: (revision) => store.readRevisionsAfter(revision),
            shells: async () => inUse(await store.readShells(), new Date()),
            tallies: async () => telemetry.tallies(),
            placesOf: failures.placesOf,
            onError,
            nome: config.nome,
            zone: config.fusoHorario,
          }),
        )
      })
    },
    answerPage: createAnswerPage({
      config,
      catalog,
      select,
      render,
      pages,
      sessionUsers,
      visitorCookies,
      visitTokens,
      previews,
      telemetry,
      origins,
      images: settings.imagensOrigens,
      settings,
    }),
    pagesForSitemap: () => pagesForSitemap(catalog),
    feedItems: createFeedItems({
      catalog,
      select,
      matchPage: shell.render.matchPage,
      config,
      api: answers.api,
      onError,
    }),
    previews,
    hinted: settings.dicas103 ? shell.fonts : [],
    watch: (app) => privateCalls.watch(app),
    noteWrite: () => {
      answers.expire()
      pages.expire()
    },
    measure: (metrics) => {
      telemetry.measure(metrics)
      violations.measure(metrics)
      measureRegistry(metrics, state, unfit)
      isolation.measure(metrics)
      measurePages(metrics, pages)
    },
    health: () => registryHealth(state(), unfit(), hasFitted()),
    close: async () => {
      isolation.close()
      await telemetry.close()
      await close()
    },
  }
}
