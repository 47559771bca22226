import type { Api } from '@portal/shared-contracts/api/client'
import { createPortal, type Portal, type PortalConfig } from '@portal/shared-contracts/portal'
import { enableStaticRendering } from 'mobx-react-lite'
import * as jsxRuntime from 'react/jsx-runtime'
import * as router from 'react-router-dom'
import { App } from './App'
import { type Boot, writeHydration } from './boot'
import type { MatchedPage } from './remotes/matchPage'
import type { PageSource } from './remotes/pageSource'
import { RemoteManifests } from './remotes/RemoteManifests'
import { sharedModules } from './remotes/sharedModules'
import { createRoutes, loaderContext } from './router'
import { toHtml } from './toHtml'

enableStaticRendering(true)

export { createApi } from '@portal/shared-contracts/api/client'
export { BOOT_ID, type Boot } from './boot'
export { matchPage } from './remotes/matchPage'
export { createPageSource, type PageSource } from './remotes/pageSource'

export const shared: Record<string, unknown> = { ...sharedModules, 'react/jsx-runtime': jsxRuntime }

export interface RenderOptions {
  request: Request
  config: PortalConfig
  remotes: Boot['remotes']
  match: MatchedPage | undefined
  pages?: PageSource
  api: Api
  sanitize: (html: string) => string
}

export type Rendered = (
  | { html: string; status: number; hydration?: string }
  | { redirect: { status: number; location: string } }
) & { hostMs?: number }

export async function renderPage(options: RenderOptions): Promise<Rendered> {
  const { request } = options
  const portal = createPortal(options.config)
  const handler = router.createStaticHandler(routesFor(options, portal), { future: { v8_middleware: true } })
  const context = await handler.query(request, { requestContext: loaderContext(options) })
  if (context instanceof Response) {
    return { redirect: { status: context.status, location: context.headers.get('location') ?? '/' } }
  }

  for (const error of Object.values(context.errors ?? {})) if (!router.isRouteErrorResponse(error)) throw error
  return {
    html: await toDocument(portal, options.api, handler.dataRoutes, context),
    status: context.matches.at(-1)?.route.handle?.missing ? 404 : context.statusCode,
    hydration: writeHydration(context),
  }
}

/** The browser then loads the page itself. */
export async function renderChrome(options: RenderOptions): Promise<Rendered> {
  const portal = createPortal(options.config)
  const { dataRoutes } = router.createStaticHandler(routesFor(options, portal))
  const { pathname, search } = new URL(options.request.url)
  const location = { pathname, search, hash: '', state: null, key: 'default', mask: undefined }
  const context: router.StaticHandlerContext = {
    basename: '/',
    location,
    matches: router.matchRoutes(dataRoutes, location) ?? [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  }
  return { html: await toDocument(portal, options.api, dataRoutes, context), status: 200 }
}

const noPage = () => {
  throw new Error('No page of a remote is rendered here.')
}
const NO_PAGES: PageSource = { load: noPage, current: noPage, known: () => undefined, forget: () => {} }

/** React Router ranks all routes for each page, so only one remote's are passed. */
function routesFor({ match, remotes, pages = NO_PAGES }: RenderOptions, portal: Portal) {
  const manifests = new RemoteManifests({ remotes, revision: 0 })
  const only = match?.remote ?? ''
  return createRoutes({ portal, remotes: { manifests, pages }, ready: Promise.resolve(), only })
}

function toDocument(
  portal: Portal,
  api: Api,
  routes: Parameters<typeof router.createStaticRouter>[0],
  context: router.StaticHandlerContext,
) {
  const staticRouter = router.createStaticRouter(routes, context)
  return toHtml(
    <App portal={portal} api={api} restore={() => Promise.resolve()}>
      <router.StaticRouterProvider router={staticRouter} context={context} hydrate={false} />
    </App>,
  )
}
