import { join } from 'node:path'
import { addCidade } from './cidade/addCidade'
import type { Delivery, DeliveryOptions } from './delivery'
import { readShellBuild } from './files/shellBuild'
import { createAnswerPage } from './pages/createAnswerPage'
import { createFeedItems } from './pages/feedItems'
import { KeptAnswers } from './pages/KeptAnswers'
import { measurePages } from './pages/measurePages'
import { PageCache } from './pages/PageCache'
import { PrivateCalls } from './pages/PrivateCalls'
import { pagesForSitemap } from './pages/pagesForSitemap'
import { createRenderer } from './pages/render'
import { createSelect } from './pages/selection'
import { Previews } from './previews/Previews'
import { measureRegistry, registryHealth } from './remotes/registryHealth'
import { createPageRenderers } from './rendering/pageRenderers'
import { reportFailures } from './reports/reportFailures'
import { startTelemetry } from './reports/startTelemetry'
import { ViolationCounter } from './reports/ViolationCounter'
import { serveRoutes } from './serveRoutes'
import { startRemotes } from './startRemotes'
import { Atestados } from './visitors/Atestados'
import { readSigningKey } from './visitors/readSigningKey'
import { SessionUsers } from './visitors/SessionUsers'
import { Signer } from './visitors/Signer'
import { VisitorCookies } from './visitors/VisitorCookies'
import { VisitTokens } from './visitors/VisitTokens'

/** Registry reads per judgement, and the longest pause in milliseconds. */
const ROUNDS_A_JUDGEMENT = 5
const JUDGED_AT_LEAST_MS = 10_000

export async function deliverBuild(options: DeliveryOptions): Promise<Delivery> {
  const { root, config, cidade, semExtensoes, createApi, settings, onError, traces } = options
  const shell = readShellBuild(join(root, 'shell'))
  addCidade(shell, cidade)
  const { store, isolation, registry } = await startRemotes(options, shell.isolatedProgram)
  const { catalog, state, unfit, hasFitted } = registry
  const { signer, isSecure, atestados, visitorCookies, visitTokens } = await openVisitors(settings)
  const tokens = () => catalog.registry()?.tokens ?? {}
  const previews = new Previews({ store, tokens, signer, isSecure, onError })
  const sessionUsers = new SessionUsers(createApi)
  const failures = reportFailures({ find: catalog.find, onError })
  const telemetry = startTelemetry({
    store,
    registry: catalog.registry,
    onError,
    periodMs: Math.min(JUDGED_AT_LEAST_MS, settings.releasesIntervaloMs * ROUNDS_A_JUDGEMENT),
    onFailure: failures.tell,
    visitTokens,
    visitorCookies,
  })
  const rendererOf = createPageRenderers({ render: shell.render, isolation, trusted: settings.remotosConfiaveis })
  const select = createSelect({ shell, catalog, rendererOf })
  const answers = new KeptAnswers({ api: createApi() })
  const render = createRenderer({ render: shell.render, config, semExtensoes, api: answers.api, onError, traces })
  const violations = new ViolationCounter()
  const privateCalls = new PrivateCalls()
  const pages = new PageCache({ maxBytes: settings.paginasMb * 1_048_576, turn: () => privateCalls.over() })
  const visits = { config, catalog, sessionUsers, visitorCookies, visitTokens, previews, telemetry, settings }
  const { remotosOrigens: origins, imagensOrigens: images } = settings
  const { matchPage } = shell.render
  return {
    serveFiles: (app) =>
      serveRoutes(app, { ...visits, atestados, shell, store, registry, failures, violations, onError }),
    answerPage: createAnswerPage({ ...visits, select, render, pages, origins, images }),
    pagesForSitemap: () => pagesForSitemap(catalog),
    feedItems: createFeedItems({ catalog, select, matchPage, config, api: answers.api, onError }),
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
      await registry.close()
    },
  }
}

async function openVisitors(settings: DeliveryOptions['settings']) {
  const isSecure = settings.portalUrl.startsWith('https:')
  const key = await readSigningKey(settings)
  const signer = new Signer(key)
  return {
    signer,
    isSecure,
    atestados: new Atestados({ key, issuer: settings.portalUrl }),
    visitorCookies: new VisitorCookies({ signer, isSecure, sessionMs: settings.sessao.maximaMs }),
    visitTokens: new VisitTokens(signer),
  }
}
