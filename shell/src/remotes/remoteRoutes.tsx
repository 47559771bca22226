import type { RemoteManifest } from '@portal/shared-contracts/micro-frontend'
import { use } from 'react'
import { type LoaderFunction, type RouteObject, useRouteError } from 'react-router-dom'
import { PageSkeleton } from '../boundaries/PageSkeleton'
import { RemoteBoundary } from '../boundaries/RemoteBoundary'
import type { PageSource } from './pageSource'
import { RemoteLoadError } from './RemoteLoadError'

interface RemotePageProps {
  remote: string
  path: string
  pages: PageSource
}

/**
 * The routes of a remote, made of what the boot manifest says. The page itself is fetched when it is first needed;
 * until then the server's HTML, or the present page, stays on the screen.
 */
export const remoteRoutes = ({ name, routes }: RemoteManifest, pages: PageSource): RouteObject[] =>
  routes.map(({ path, handle }) => {
    const page = { remote: name, path, pages }
    return {
      path,
      handle,
      loader: loaderOf(page),
      shouldRevalidate: (change) =>
        pages.known(name, path)?.shouldRevalidate?.(change) ?? change.defaultShouldRevalidate,
      element: <RemotePage {...page} />,
      errorElement: <RemotePageBoundary {...page} />,
      HydrateFallback: PageSkeleton,
    }
  })

const loaderOf =
  ({ remote, path, pages }: RemotePageProps): LoaderFunction =>
  async (args) => {
    const { loader } = await pages.load(remote, path)
    return loader ? loader(args) : null
  }

function RemotePage({ remote, path, pages }: RemotePageProps) {
  const { Component } = use(pages.current(remote, path))
  return <Component />
}

/** A failing page is the remote's own business, as far as it brought a boundary; a remote that never came is ours. */
function RemotePageBoundary({ remote, path, pages }: RemotePageProps) {
  const error = useRouteError()
  return error instanceof RemoteLoadError ? (
    <RemoteBoundary error={error} />
  ) : (
    <OwnBoundary {...{ remote, path, pages, error }} />
  )
}

function OwnBoundary({ remote, path, pages, error }: RemotePageProps & { error: unknown }) {
  const { ErrorBoundary } = use(pages.current(remote, path))
  return ErrorBoundary ? <ErrorBoundary /> : <RemoteBoundary error={error} />
}
