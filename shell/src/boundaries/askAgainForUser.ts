import type { Portal } from '@portal/shared-contracts/portal'
import { type createBrowserRouter, isRouteErrorResponse } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

const NOT_FOUND = 404

/** The server has no session, so a user's own unapproved item is not found there. Loads it again as the user. */
export function askAgainForUser(session: Portal['session'], router: Router) {
  const { errors, location } = router.state
  const isMissing = Object.values(errors ?? {}).some(
    (error) => isRouteErrorResponse(error) && error.status === NOT_FOUND,
  )
  if (!session.isLogged || !isMissing) return
  // React Router clears the error on a navigation, but not always on a revalidation.
  const { pathname, search } = location
  void router.navigate({ pathname, search }, { replace: true, preventScrollReset: true })
}
