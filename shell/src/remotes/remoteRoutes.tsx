import { type LoadPart, LoadPartContext } from '@portal/shared-contracts/portal'
import { useRetry } from '@portal/shared-contracts/ui'
import { use, useCallback, useEffect, useEffectEvent, useState } from 'react'
import {
  data,
  isRouteErrorResponse,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
  useLocation,
  useRouteError,
} from 'react-router-dom'
import { NotFoundPage } from '../boundaries/NotFoundPage'
import { PageSkeleton } from '../boundaries/PageSkeleton'
import { RemoteBoundary } from '../boundaries/RemoteBoundary'
import { isDecodable } from '../decodablePath'
import { RemoteLoadError } from './RemoteLoadError'
import type { RemoteManifest } from './RemoteManifest'
import { isStale, type Remotes } from './Remotes'

const NOT_FOUND = 404

interface RemotePageProps {
  remote: string
  path: string
  remotes: Remotes
}

/**
 * The routes of a remote, made from the boot manifest alone. A page is loaded when its route is first visited; until then
 * the server's HTML, or the page that is left, stays on the screen.
 */
export const remoteRoutes = ({ name, routes }: RemoteManifest, remotes: Remotes): RouteObject[] =>
  routes.map(({ path, handle }) => {
    const page = { remote: name, path, remotes }
    return {
      // React Router would number the routes, and the server renders with fewer of them than the browser has.
      id: `${name} ${path}`,
      path,
      handle: { ...handle, remote: name },
      loader: loaderOf(page),
      shouldRevalidate: (change) =>
        remotes.pages.known(name, path)?.shouldRevalidate?.(change) ?? change.defaultShouldRevalidate,
      element: <RemotePage {...page} />,
      errorElement: <RemotePageError {...page} />,
      HydrateFallback: PageSkeleton,
    }
  })

const loaderOf =
  ({ remote, path, remotes }: RemotePageProps): LoaderFunction =>
  async (args) => {
    // The server knows no page there. React Router would hand the address to this one.
    if (!isDecodable(new URL(args.request.url).pathname)) throw data({ missing: true }, { status: NOT_FOUND })
    if (isStale(remotes, remote) && isNavigation(args)) throw redirectDocument(args.request.url)
    const { versions = [], unfit } = remotes.manifests.of(remote) ?? {}
    // The remote is switched off. That is meant, and reported nowhere.
    if (versions.length === 0 && !unfit) throw data({ off: remote }, { status: 503 })
    const { loader } = await remotes.pages.load(remote, path)
    return loader ? loader(args) : null
  }

/** Not so where the loaders of the present page run again: a new document would lose what is typed into its form. */
const isNavigation = ({ request }: LoaderFunctionArgs) => request.url !== location.href.split('#', 1)[0]

function RemotePage({ remote, path, remotes }: RemotePageProps) {
  const { Component } = use(remotes.pages.current(remote, path))
  const loadPart = useCallback<LoadPart>(
    (part) => remotes.loader?.loadPart(remote, part) ?? part.lazy(),
    [remotes, remote],
  )
  useEffect(() => remotes.loader?.pageShown(remote), [remotes, remote])
  return (
    <LoadPartContext value={loadPart}>
      <Component />
    </LoadPartContext>
  )
}

/** Shows an error of the page by the page's own boundary, if it has one; the shell's says that no page could be loaded. */
function RemotePageError(page: RemotePageProps) {
  const error = useRouteError()
  if (error instanceof RemoteLoadError) return <RemoteBoundary remote={error.remote} error={error} />
  if (isRouteErrorResponse(error)) {
    if (error.data?.missing) return <NotFoundPage />
    return error.data?.off ? <RemoteBoundary remote={page.remote} error={error} /> : <PageErrorBoundary {...page} />
  }
  return <BrokenPage {...page} error={error} />
}

/** Replaces a page of a canary that threw by the stable version's. */
function BrokenPage({ error, ...page }: RemotePageProps & { error: unknown }) {
  const { remote, remotes } = page
  const { retry } = useRetry()
  // A canary's own boundary is not asked for while the stable version may take its place.
  const [isReplacing, setReplacing] = useState(remotes.loader?.versionInUse(remote)?.cohort === 'canary')

  const giveWay = useEffectEvent((thrown: unknown) => {
    const hasReplacement = remotes.loader?.pageThrew(remote, thrown) ?? false
    setReplacing(hasReplacement)
    if (!hasReplacement) return
    console.error(thrown)
    remotes.pages.forget(remote)
    retry()
  })
  // Once for each error, wherever its visitor goes meanwhile.
  useEffect(() => giveWay(error), [error])
  return isReplacing ? <PageSkeleton /> : <PageErrorBoundary {...page} />
}

function PageErrorBoundary({ remote, path, remotes }: RemotePageProps) {
  const error = useRouteError()
  const { ErrorBoundary } = use(remotes.pages.current(remote, path))
  const { pathname, search } = useLocation()
  if (ErrorBoundary) return <ErrorBoundary />
  if (!isRouteErrorResponse(error) || error.status !== NOT_FOUND)
    return <RemoteBoundary remote={remote} error={error} />
  // Such as a page beyond the end of a list: nothing failed, so another try would not help.
  return <NotFoundPage message={error.data?.resposta || undefined} instead={search ? pathname : undefined} />
}
