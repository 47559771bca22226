import { sanitizeToRender } from '@portal/shared-contracts/rich-text/server'
import type { Delivery, DeliveryOptions } from '../../../../shell/server/delivery'
import { serveBuiltFiles } from '../../../../shell/server/files/serveBuiltFiles'
import { contentSecurityPolicy } from '../../../../shell/server/pages/contentSecurityPolicy'
import type { PageRequest, PageResponse } from '../../../../shell/server/pages/PageRequest'
import { SharedPage } from '../../../../shell/server/pages/SharedPage'
import { createBuiltCatalog } from '../../../../shell/server/remotes/catalog'
import { toServerTiming } from '../../../../shell/src/document/visitorNote'
import { BuiltBundle } from './BuiltBundle'
import { emptyDocument, headOf } from './bundleDocument'

export const EMPTY_DOCUMENT = '/vazio.html'

const LOADERS_TIMEOUT_MS = 5_000

/** Serves the bundle with the portal's own server, so API, policy and compression are the same. */
export const deliverBundle =
  (folder: string) =>
  async ({ config, createApi }: DeliveryOptions): Promise<Delivery> => {
    const bundle = new BuiltBundle(folder)
    const { server, fonts } = bundle
    const remotes = await server.loadLocalManifests()
    const pages = server.createPageSource(server.loadLocalPage)
    const api = createApi()
    const common = { fonts, bootId: server.BOOT_ID, boot: { config, remotes, revision: 0 } }

    const answerPage = async ({ url, nonce }: PageRequest): Promise<PageResponse> => {
      const match = server.matchPage(remotes, url.pathname)
      const isPrivate = match ? !match.isPublic : url.pathname.startsWith('/user/')
      const request = new Request(url, { signal: AbortSignal.timeout(LOADERS_TIMEOUT_MS) })
      const options = { request, config, remotes, match, pages, api, sanitize: sanitizeToRender }
      const rendered = await (isPrivate ? server.renderChrome(options) : server.renderPage(options))
      const allowed = { inlineScripts: [], inlineStyles: [], isWhole: true }
      if ('redirect' in rendered) return { page: new SharedPage({ ...rendered.redirect, ...allowed, html: '' }) }
      const head = headOf({ ...common, files: bundle.filesOf(match), hydration: rendered.hydration, nonce })
      const html = rendered.html.replace('</head>', () => `${head}</head>`)
      const page = new SharedPage({ ...allowed, status: rendered.status, html })
      return { page, nonce, policy: contentSecurityPolicy(nonce, config) }
    }
    return {
      serveFiles: (app) => {
        serveBuiltFiles({ shell: bundle, catalog: createBuiltCatalog([]), readsOffline: false })(app)
        const empty = emptyDocument(headOf({ ...common, files: bundle.filesOf() }))
        // Tells the shell that the server has no further data.
        const note = { 'server-timing': toServerTiming({ nonce: 'none' }) }
        app.get(EMPTY_DOCUMENT, (_, reply) => reply.headers(note).type('text/html; charset=utf-8').send(empty))
      },
      answerPage,
      close: async () => {},
    }
  }
