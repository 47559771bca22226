import { type LoadPart, LoadPartContext } from '@portal/shared-contracts/portal'
import { useRetry } from '@portal/shared-contracts/ui'
import { use, useCallback, useEffect, useEffectEvent, useState } from 'react'
import {
  type ActionFunction,
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
import { isDecodable } from '../document/decodablePath'
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
 * Routes need only the boot manifest. The current page stays visible until the next one is loaded.
 * @param ready the page is hydrated
 */
export const remoteRoutes = (
  { name, routes }: RemoteManifest,
  remotes: Remotes,
  ready: Promise<unknown>,
): RouteObject[] =>
  routes.map(({ path, handle }) => {
    const page = { remote: name, path, remotes }
    return {
      // React Router numbers routes by default, and the server has fewer of them.
      id: `${name} ${path}`,
      path,
      handle: { ...handle, remote: name },
      loader: finishedOnce(ready, loaderOf(page)),
      action: actionOf(page),
      shouldRevalidate: (change) =>
        remotes.pages.known(name, path)?.shouldRevalidate?.(change) ?? change.defaultShouldRevalidate,
      element: <RemotePage {...page} />,
      errorElement: <RemotePageError {...page} />,
      HydrateFallback: PageSkeleton,
    }
  })

/** A page that finishes loading during hydration would differ from the server's skeleton. */
const finishedOnce =
  (ready: Promise<unknown>, load: LoaderFunction): LoaderFunction =>
  async (args) => {
    try {
      return await load(args)
    } finally {
      await ready
    }
  }

const loaderOf =
  ({ remote, path, remotes }: RemotePageProps): LoaderFunction =>
  async (args) => {
    // React Router would match an undecodable address, which the server does not.
    if (!isDecodable(new URL(args.request.url).pathname)) throw data({ missing: true }, { status: NOT_FOUND })
    if (isStale(remotes, remote) && isNavigation(args)) throw redirectDocument(args.request.url)
    const { versions = [], unfit } = remotes.manifests.of(remote) ?? {}
    // A killed remote is intended and not reported.
    if (versions.length === 0 && !unfit) throw data({ off: remote }, { status: 503 })
    const { loader } = await remotes.pages.load(remote, path)
    return loader ? loader(args) : null
  }

const actionOf =
  ({ remote, path, remotes }: RemotePageProps): ActionFunction =>
  async (args) => {
    const { action } = await remotes.pages.load(remote, path)
    if (!action) throw new Error(`The page of "${path}" exports no action.`)
    return action(args)
  }

/** Revalidation must not load a new document, which would lose a form's input. */
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

/** Prefers the page's own error boundary. */
function RemotePageError(page: RemotePageProps) {
  const error = useRouteError()
  if (error instanceof RemoteLoadError) return <RemoteBoundary remote={error.remote} error={error} />
  if (isRouteErrorResponse(error)) {
    if (error.data?.missing) return <NotFoundPage />
    return error.data?.off ? <RemoteBoundary remote={page.remote} error={error} /> : <PageErrorBoundary {...page} />
  }
  return <BrokenPage {...page} error={error} />
}

/** Replaces a canary's page that threw with the stable version's. */
function BrokenPage({ error, ...page }: RemotePageProps & { error: unknown }) {
  const { remote, remotes } = page
  const { retry } = useRetry()
  // While stable may replace it, the canary's own boundary is skipped.
  const [isReplacing, setReplacing] = useState(remotes.loader?.versionInUse(remote)?.cohort === 'canary')

  const giveWay = useEffectEvent((thrown: unknown) => {
    const hasReplacement = remotes.loader?.pageThrew(remote, thrown) ?? false
    setReplacing(hasReplacement)
    if (!hasReplacement) return
    console.error(thrown)
    remotes.pages.forget(remote)
    retry()
  })
  // Runs once per error, even after a navigation.
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
  // Nothing failed, such as a page beyond the end of a list, so there is no retry.
  return <NotFoundPage message={error.data?.resposta || undefined} instead={search ? pathname : undefined} />
}
