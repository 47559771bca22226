import { join } from 'node:path'
import { openStore, readLocalReleases } from '@portal/releases'
import { createApi } from '@portal/shared-contracts/api/client'
import type { Menu, MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'
import { wantsLibras } from '../src/libras/wantsLibras'
import { serveBuiltFiles } from './builtFiles'
import { builtCatalog } from './catalog'
import { contentSecurityPolicy } from './contentSecurityPolicy'
import { createTelemetry } from './createTelemetry'
import type { Delivery, DeliveryOptions } from './delivery'
import { failedVisit } from './failedVisit'
import { originsOf, readOverrides } from './overrides'
import { registryCatalog } from './registryCatalog'
import { remotesRoute } from './remotesRoute'
import { createRenderer } from './render'
import { requestContextOf } from './requestContextOf'
import { createSelect } from './selection'
import { readShellBuild } from './shellBuild'

/** Delivers what `npm run build` made: the shell, and of each remote what was published or else stands built beside it. */
export async function deliverBuild({ root, config, apiBase, settings, onError }: DeliveryOptions): Promise<Delivery> {
  const { remotosOrigens: origins, remotosDeFora } = settings
  const shell = readShellBuild(join(root, 'shell'))
  const built = builtCatalog(readLocalReleases<Pick<MicroFrontendRoute, 'path' | 'handle'>, Menu>(root))
  const store = await openStore(settings.releasesUrl, settings.dataDir)
  const { catalog, isUnreadable, close } = await registryCatalog({ store, built, onError, origins })
  const telemetry = createTelemetry({ store, registry: catalog.registry, onError })
  const choose = createSelect({ shell, catalog })
  const render = createRenderer({ render: shell.render, config, api: createApi({ baseUrl: apiBase }), onError })
  return {
    files: async (app) => {
      serveBuiltFiles(shell, catalog)(app)
      await app.register(remotesRoute(catalog))
      await app.register(telemetry.route)
      if (!settings.paginaReleases) return
      // Nobody waits for what few portals show.
      const { releasesPage } = await import('@portal/releases-page')
      await app.register(
        releasesPage({
          registry: catalog.registry,
          isUnreadable,
          history: (revision) => store.readRevisionsAfter(revision),
          shells: () => store.readShells(),
          tallies: async () => telemetry.tallies(),
          onError,
          nome: config.nome,
          zone: config.fusoHorario,
        }),
      )
    },
    answer: async (visit) => {
      const overrides = readOverrides(visit.url, visit.hostname, remotosDeFora)
      const { context, cookies } = requestContextOf(visit.cookies, catalog.registry())
      const choice = await choose(
        { ...context, overrides: overrides.versions },
        {
          remember: (cookie) => cookies.push(cookie),
          onFailure: (remote) =>
            telemetry.record(failedVisit(remote), { address: visit.address, visitor: context.visitor.unit }),
        },
      )
      const policy = contentSecurityPolicy(visit.nonce, config, {
        remotes: origins,
        developed: originsOf(overrides),
        libras: config.vlibras && wantsLibras(visit.cookies),
      })
      return { ...(await render(visit, choice, overrides)), policy, cookies }
    },
    measure: telemetry.measure,
    close: async () => {
      await telemetry.close()
      await close()
    },
  }
}
