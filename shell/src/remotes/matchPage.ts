import { matchRoutes } from 'react-router-dom'
import type { RemoteManifest } from './RemoteManifest'

export interface MatchedPage {
  remote: string
  /** The route's pattern. */
  path: string
  isPublic: boolean
}

/** The remote's page that an address leads to, if any. */
export function matchPage(remotes: RemoteManifest[], pathname: string): MatchedPage | undefined {
  const routes = remotes.flatMap(({ name, routes }) =>
    routes.map(({ path, handle }) => ({ path, page: { remote: name, path, isPublic: handle.public === true } })),
  )
  return matchRoutes(routes, pathname)?.at(-1)?.route.page
}
