import { join } from 'node:path'
import { localReleases } from '@portal/releases'
import { createApi } from '@portal/shared-contracts/api/client'
import type { Menu, MicroFrontendRoute } from '@portal/shared-contracts/micro-frontend'
import { wantsLibras } from '../src/libras/wantsLibras'
import { bootManifest } from './bootManifest'
import { serveBuiltFiles } from './builtFiles'
import { builtFilesFor, builtPages } from './builtPages'
import { contentSecurityPolicy } from './contentSecurityPolicy'
import type { Delivery, DeliveryOptions } from './delivery'
import { originsOf, readOverrides } from './overrides'
import { createRenderer } from './render'
import { readShellBuild } from './shellBuild'

/** Delivers what `npm run build` made: the shell and every remote that stands built beside it. */
export function deliverBuild({ root, config, apiBase, onError }: DeliveryOptions): Delivery {
  const shell = readShellBuild(join(root, 'shell'))
  const releases = localReleases<Pick<MicroFrontendRoute, 'path' | 'handle'>, Menu>(root)
  const pages = builtPages(releases, shell)
  const renderer = createRenderer({
    render: shell.render,
    remotes: bootManifest(releases),
    pages,
    filesFor: builtFilesFor(shell, releases, pages),
    config,
    api: createApi({ baseUrl: apiBase }),
    onError,
  })
  return {
    files: serveBuiltFiles(shell, releases),
    renderer: async (visit) => {
      const overrides = readOverrides(visit.url, visit.hostname)
      const libras = config.vlibras && wantsLibras(visit.cookies)
      const policy = contentSecurityPolicy(visit.nonce, config, { remotes: originsOf(overrides), libras })
      return { ...(await renderer(visit, overrides)), policy }
    },
    close: async () => {},
  }
}
