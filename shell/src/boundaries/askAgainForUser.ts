import type { Portal } from '@portal/shared-contracts/portal'
import { type createBrowserRouter, isRouteErrorResponse } from 'react-router-dom'

type Router = ReturnType<typeof createBrowserRouter>

const NOT_FOUND = 404

/**
 * Loads the page again, as the user, where the server found nothing. The server renders without a session, so an item of the
 * user's own that awaits approval was not found.
 */
export function askAgainForUser(session: Portal['session'], router: Router) {
  const { errors, location } = router.state
  const isMissing = Object.values(errors ?? {}).some(
    (error) => isRouteErrorResponse(error) && error.status === NOT_FOUND,
  )
  if (!session.isLogged || !isMissing) return
  // React Router may keep showing the error after a revalidation, but not after a navigation.
  const { pathname, search } = location
  void router.navigate({ pathname, search }, { replace: true, preventScrollReset: true })
}
