import type { RemoteManifest } from '@portal/shared-contracts/micro-frontend'
import type { Portal } from '@portal/shared-contracts/portal'
import type { RouteObject } from 'react-router-dom'
import { NotFoundPage } from './boundaries/NotFoundPage'
import { PageSkeleton } from './boundaries/PageSkeleton'
import { RootBoundary } from './boundaries/RootBoundary'
import { SessionBoundary } from './boundaries/SessionBoundary'
import { sessionGuard } from './boundaries/sessionGuard'
import { RootLayout } from './layout/RootLayout'
import type { PageSource } from './remotes/pageSource'
import { remoteRoutes } from './remotes/remoteRoutes'

export interface RoutesOptions {
  portal: Portal
  remotes: RemoteManifest[]
  pages: PageSource
  /** Resolves when the stored session has been read. */
  ready: Promise<unknown>
}

const isPublic = (route: RouteObject) => route.handle?.public === true

/** Root layout > session boundary > remotes' routes. A route is protected unless it says `public`. */
export function createRoutes({ portal, remotes, pages, ready }: RoutesOptions): RouteObject[] {
  const routes = remotes.flatMap((remote) => remoteRoutes(remote, pages))
  return [
    {
      id: 'root',
      Component: RootLayout,
      ErrorBoundary: RootBoundary,
      handle: { menus: remotes.map(({ menu }) => menu) },
      children: [
        ...routes.filter(isPublic),
        {
          Component: SessionBoundary,
          middleware: [sessionGuard(portal, ready)],
          children: [
            ...routes.filter((route) => !isPublic(route)),
            { path: 'user/*', loader: () => null, Component: NotFoundPage, HydrateFallback: PageSkeleton },
          ],
        },
        { path: '*', Component: NotFoundPage, handle: { public: true, missing: true } },
      ],
    },
  ]
}
