import { use, useEffect, useState } from 'react'
import {
  data,
  isRouteErrorResponse,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type RouteObject,
  redirectDocument,
  useRevalidator,
  useRouteError,
} from 'react-router-dom'
import { PageSkeleton } from '../boundaries/PageSkeleton'
import { RemoteBoundary } from '../boundaries/RemoteBoundary'
import { RemoteLoadError } from './RemoteLoadError'
import type { RemoteManifest } from './RemoteManifest'
import { isStale, type Remotes } from './Remotes'

interface RemotePageProps {
  remote: string
  path: string
  remotes: Remotes
}

/**
 * The routes of a remote, made of what the boot manifest says. The page itself is fetched when it is first needed;
 * until then the server's HTML, or the present page, stays on the screen.
 */
export const remoteRoutes = ({ name, routes }: RemoteManifest, remotes: Remotes): RouteObject[] =>
  routes.map(({ path, handle }) => {
    const page = { remote: name, path, remotes }
    return {
      // The server renders with fewer routes than the browser has: a number would be another one there.
      id: `${name} ${path}`,
      path,
      handle: { ...handle, remote: name },
      loader: loaderOf(page),
      shouldRevalidate: (change) =>
        remotes.pages.known(name, path)?.shouldRevalidate?.(change) ?? change.defaultShouldRevalidate,
      element: <RemotePage {...page} />,
      errorElement: <RemotePageBoundary {...page} />,
      HydrateFallback: PageSkeleton,
    }
  })

const loaderOf =
  ({ remote, path, remotes }: RemotePageProps): LoaderFunction =>
  async (args) => {
    if (isStale(remotes, remote) && isNavigation(args)) throw redirectDocument(args.request.url)
    const { versions = [], unfit } = remotes.manifests.of(remote) ?? {}
    // Switched off: that is no failure.
    if (versions.length === 0 && !unfit) throw data({ off: remote }, { status: 503 })
    const { loader } = await remotes.pages.load(remote, path)
    return loader ? loader(args) : null
  }

/** A page that is brought up to date stays as it is, and so does what somebody types into it. */
const isNavigation = ({ request }: LoaderFunctionArgs) => request.url !== location.href.replace(/#.*$/, '')

function RemotePage({ remote, path, remotes }: RemotePageProps) {
  const { Component } = use(remotes.pages.current(remote, path))
  return <Component />
}

/** A failing page is the remote's own business, as far as it brought a boundary; a remote that never came is ours. */
function RemotePageBoundary(page: RemotePageProps) {
  const error = useRouteError()
  if (error instanceof RemoteLoadError) return <RemoteBoundary remote={error.remote} error={error} />
  if (isRouteErrorResponse(error)) {
    return error.data?.off ? <RemoteBoundary remote={page.remote} error={error} /> : <OwnBoundary {...page} />
  }
  return <BrokenPage {...page} error={error} />
}

/** A page that threw gives way to the stable version's, where it was one on trial. */
function BrokenPage({ error, ...page }: RemotePageProps & { error: unknown }) {
  const { remote, remotes } = page
  const { revalidate } = useRevalidator()
  // While it is replaced nothing may suspend: React Router forgets the error only after it has shown that it revalidates.
  const [isReplaced, setReplaced] = useState(remotes.loader?.loaded(remote)?.cohort === 'canary')

  useEffect(() => {
    const isOther = remotes.loader?.failed(remote) ?? false
    setReplaced(isOther)
    if (!isOther) return
    console.error(error)
    remotes.pages.forget(remote)
    revalidate()
  }, [remotes, remote, error, revalidate])
  return isReplaced ? <PageSkeleton /> : <OwnBoundary {...page} />
}

function OwnBoundary({ remote, path, remotes }: RemotePageProps) {
  const error = useRouteError()
  const { ErrorBoundary } = use(remotes.pages.current(remote, path))
  return ErrorBoundary ? <ErrorBoundary /> : <RemoteBoundary remote={remote} error={error} />
}
