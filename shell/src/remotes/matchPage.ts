import { generatePath, matchRoutes } from 'react-router-dom'
import type { RemoteManifest } from './RemoteManifest'

export interface MatchedPage {
  remote: string
  path: string
  isPublic: boolean
  /** Canonical form; addresses may use capitals. */
  pathname: string
  search?: string[]
}

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
