import { join } from 'node:path'
import middie from '@fastify/middie'
import { lookup } from 'mrmime'
import { createServer as createVite } from 'vite'
import type * as Render from '../src/entry.server'
import type * as Local from '../src/remotes/localRemotes'
import { addCidade } from './cidade/addCidade'
import type { Delivery, DeliveryOptions } from './delivery'
import type { Stylesheet } from './files/stylesheets'
import type { PageRequest, PageResponse } from './pages/PageRequest'
import { createRenderer } from './pages/render'
import { SharedPage } from './pages/SharedPage'
import { WEB_MANIFEST_PATH, webManifest } from './webManifest'

export async function deliverSources(options: DeliveryOptions): Promise<Delivery> {
  const { root, server, config, cidade, semExtensoes, createApi, onError } = options
  const shell = join(root, 'shell')
  const added = { contents: new Map<string, Buffer>(), styles: [] as Stylesheet[] }
  addCidade(added, cidade)
  const vite = await createVite({
    root: shell,
    configFile: join(shell, 'vite.config.ts'),
    appType: 'custom',
    // Edits arrive on the portal's own port, so that several portals can run side by side.
    server: { middlewareMode: { server }, hmr: { server }, fs: { allow: [root] } },
  })
  const answerPage = async ({ url, signal }: PageRequest): Promise<PageResponse> => {
    const entry = (await vite.ssrLoadModule('/src/entry.server.tsx')) as typeof Render
    const local = (await vite.ssrLoadModule('/src/remotes/localRemotes.ts')) as typeof Local
    const render = createRenderer({ render: entry, config, semExtensoes, api: createApi(), onError })
    const plan = render(url, {
      key: '',
      remotes: await local.loadLocalManifests(),
      revision: 0,
      renderPage: (page) => entry.renderPage({ ...page, pages: entry.createPageSource(local.loadLocalPage) }),
      filesFor: () => ({ entry: '/src/dev.ts', styles: added.styles, fonts: [], scripts: [], integrity: {} }),
    })
    const page = await plan.render(signal)
    return {
      page: new SharedPage({ ...page, html: page.html && (await vite.transformIndexHtml(url.pathname, page.html)) }),
    }
  }
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= vite.close()
    return closing
  }
  return {
    serveFiles: async (app) => {
      // The open connection for edits would block the shutdown.
      app.addHook('preClose', close)
      for (const [path, content] of added.contents)
        app.get(`/${path}`, (_, reply) => reply.type(lookup(path) ?? '').send(content))
      await app.register(middie)
      app.use(vite.middlewares)
      app.get(WEB_MANIFEST_PATH, webManifest(config))
    },
    answerPage,
    close,
  }
}
