import { generatePath, matchRoutes } from 'react-router-dom'
import type { RemoteManifest } from './RemoteManifest'

export interface MatchedPage {
  remote: string
  /** Pattern of the route: `/noticias/:noticiaId`. */
  path: string
  isPublic: boolean
  /** The path as the portal itself writes it; an address may write it otherwise, as in capitals. */
  pathname: string
  /** Names of the parameters of the address that the page reads; absent where it does not say. */
  search?: string[]
}

/** The remote's page at an address; none where no remote has a route for it. */
export function matchPage(remotes: RemoteManifest[], pathname: string): MatchedPage | undefined {
  const routes = remotes.flatMap(({ name, routes }) =>
    routes.map(({ path, handle: { public: isPublic = false, search } }) => ({
      path,
      page: { remote: name, path, isPublic, ...(search && { search }) },
    })),
  )
  const match = matchRoutes(routes, pathname)?.at(-1)
  return match && { ...match.route.page, pathname: generatePath(match.route.path, match.params) }
}
