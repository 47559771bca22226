import { matchRoutes } from 'react-router-dom'
import type { RemoteManifest } from './RemoteManifest'

export interface MatchedPage {
  remote: string
  /** Pattern of the route: `/noticias/:noticiaId`. */
  path: string
  isPublic: boolean
}

/** The remote's page at an address; none where no remote has a route for it. */
export function matchPage(remotes: RemoteManifest[], pathname: string): MatchedPage | undefined {
  const routes = remotes.flatMap(({ name, routes }) =>
    routes.map(({ path, handle }) => ({ path, page: { remote: name, path, isPublic: handle.public === true } })),
  )
  return matchRoutes(routes, pathname)?.at(-1)?.route.page
}
