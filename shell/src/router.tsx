import type { Api } from '@portal/shared-contracts/api/client'
import {
  apiContext,
  configContext,
  type Portal,
  type PortalConfig,
  sanitizeContext,
} from '@portal/shared-contracts/portal'
import {
  type LoaderFunction,
  type MiddlewareFunction,
  type RouteObject,
  RouterContextProvider,
  redirectDocument,
} from 'react-router-dom'
import { NotFoundPage } from './boundaries/NotFoundPage'
import { PageSkeleton } from './boundaries/PageSkeleton'
import { RootBoundary } from './boundaries/RootBoundary'
import { PRIVATE_ID, sessionGuard } from './boundaries/sessionGuard'
import { RootLayout } from './layout/RootLayout'
import { matchPage } from './remotes/matchPage'
import type { Remotes } from './remotes/Remotes'
import { remoteRoutes } from './remotes/remoteRoutes'

export interface RoutesOptions {
  portal: Portal
  remotes: Remotes
  ready: Promise<unknown>
  prepare?: () => Promise<void>
  /** Creates only this remote's routes; `''` for none, absent for all. */
  only?: string
}

const isPublic = (route: RouteObject) => route.handle?.public === true

/** Root layout, session guard, remotes' routes. Routes are protected by default (docs/product.md#permissions). */
export function createRoutes({ portal, remotes, ready, prepare, only }: RoutesOptions): RouteObject[] {
  const routes = remotes.manifests.remotes
    .filter(({ name }) => only === undefined || name === only)
    .flatMap((remote) => remoteRoutes(remote, remotes, ready))
  const loader = redirectIfPublishedSince(remotes)
  return [
    {
      id: 'root',
      element: <RootLayout remotes={remotes} />,
      ErrorBoundary: RootBoundary,
      children: [
        ...routes.filter(isPublic),
        {
          id: PRIVATE_ID,
          middleware: [sessionGuard(portal, ready), ...(prepare ? [preparing(prepare)] : [])],
          children: [
            ...routes.filter((route) => !isPublic(route)),
            { id: 'privado *', path: 'user/*', loader, Component: NotFoundPage, HydrateFallback: PageSkeleton },
          ],
        },
        {
          id: '*',
          path: '*',
          loader,
          Component: NotFoundPage,
          HydrateFallback: PageSkeleton,
          handle: { public: true, missing: true },
        },
      ],
    },
  ]
}

/** A newer version may have this route, so the document is loaded again. */
const redirectIfPublishedSince =
  ({ manifests }: Remotes): LoaderFunction =>
  async ({ request }) => {
    await manifests.settled()
    const { pathname } = new URL(request.url)
    if (matchPage(manifests.remotes, pathname)) throw redirectDocument(request.url)
    return null
  }

const preparing =
  (prepare: () => Promise<void>): MiddlewareFunction =>
  async (_, next) => {
    const prepared = prepare()
    const answer = await next()
    await prepared
    return answer
  }

interface LoaderContext {
  api: Api
  config: PortalConfig
  sanitize: (html: string) => string | Promise<string>
}

export function loaderContext({ api, config, sanitize }: LoaderContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(apiContext, api)
  context.set(configContext, config)
  context.set(sanitizeContext, sanitize)
  return context
}
