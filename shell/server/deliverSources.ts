import { join } from 'node:path'
import middie from '@fastify/middie'
import { createApi } from '@portal/shared-contracts/api/client'
import { createServer as createVite } from 'vite'
import type * as Render from '../src/entry.server'
import type * as Local from '../src/remotes/registerLocally'
import type { Delivery, DeliveryOptions } from './delivery'
import { createRenderer, type Visit } from './render'

/** Delivers the sources of all packages through one development server, so that every edit shows at once. */
export async function deliverSources({ root, config, apiBase, onError }: DeliveryOptions): Promise<Delivery> {
  const shell = join(root, 'shell')
  const vite = await createVite({
    root: shell,
    configFile: join(shell, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, fs: { allow: [root] } },
  })
  const render = async (visit: Visit) => {
    const entry = (await vite.ssrLoadModule('/src/entry.server.tsx')) as typeof Render
    const local = (await vite.ssrLoadModule('/src/remotes/registerLocally.ts')) as typeof Local
    const remotes = (await local.registerAll()).map(({ routes, ...rest }) => ({
      ...rest,
      version: 'dev',
      entry: '',
      routes: routes.map(({ path, handle }) => ({ path, handle })),
    }))
    const renderer = createRenderer({
      render: entry,
      remotesFor: async () => ({
        remotes,
        pages: entry.createPageSource(local.registerLocally),
        filesFor: async () => ({ entry: '/src/dev.ts', styles: [], fonts: [], scripts: [] }),
      }),
      config,
      api: createApi({ baseUrl: apiBase }),
      onError,
    })
    const answer = await renderer(visit)
    return { ...answer, html: answer.html && (await vite.transformIndexHtml(visit.url.pathname, answer.html)) }
  }
  return {
    files: async (app) => {
      await app.register(middie)
      app.use(vite.middlewares)
    },
    renderer: render,
    close: () => vite.close(),
  }
}
