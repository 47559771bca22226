import { join } from 'node:path'
import { localReleases, openStore } from '@portal/releases'
import { createApi } from '@portal/shared-contracts/api/client'
import type { Menu, MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'
import { wantsLibras } from '../src/libras/wantsLibras'
import { bootManifest } from './bootManifest'
import { serveBuiltFiles } from './builtFiles'
import { builtPages } from './builtPages'
import { builtCatalog } from './catalog'
import { contentSecurityPolicy } from './contentSecurityPolicy'
import type { Delivery, DeliveryOptions } from './delivery'
import { originsOf, readOverrides } from './overrides'
import { registryCatalog } from './registryCatalog'
import { createRenderer } from './render'
import { readShellBuild } from './shellBuild'
import { visitorOf } from './visitorOf'

/** Delivers what `npm run build` made: the shell, and of each remote what was published or else stands built beside it. */
export async function deliverBuild({ root, config, apiBase, releases, onError }: DeliveryOptions): Promise<Delivery> {
  const shell = readShellBuild(join(root, 'shell'))
  const built = builtCatalog(localReleases<Pick<MicroFrontendRoute, 'path' | 'handle'>, Menu>(root))
  const store = await openStore(releases.url, releases.dataDir)
  const { catalog, close } = await registryCatalog({ store, built, onError })
  const pagesOf = builtPages(shell)
  const renderer = createRenderer({
    render: shell.render,
    remotesFor: async ({ cookies }) => {
      const remotes = await catalog.remotesFor(visitorOf(cookies))
      return { remotes: bootManifest(remotes), ...pagesOf(remotes) }
    },
    config,
    api: createApi({ baseUrl: apiBase }),
    onError,
  })
  return {
    files: serveBuiltFiles(shell, catalog),
    renderer: async (visit) => {
      const overrides = readOverrides(visit.url, visit.hostname)
      const libras = config.vlibras && wantsLibras(visit.cookies)
      const policy = contentSecurityPolicy(visit.nonce, config, { remotes: originsOf(overrides), libras })
      return { ...(await renderer(visit, overrides)), policy }
    },
    close,
  }
}
