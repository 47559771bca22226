import { paths } from '@portal/shared-contracts/paths'
import type { Portal } from '@portal/shared-contracts/portal'
import { reaction } from 'mobx'
import { type createBrowserRouter, type Location, matchRoutes } from 'react-router-dom'
import { addressOf, PRIVATE_ID } from './sessionGuard'

type Router = ReturnType<typeof createBrowserRouter>
type Session = Portal['session']

/**
 * Sends whoever is in the private area, or on the way into or out of it, to the login when the session ends: by a 440, by
 * hand or in another tab. The router is watched and not a component, since a session can end before its page is mounted.
 */
export function followSession(session: Session, router: Router): () => void {
  const isPrivate = (location: Location) =>
    matchRoutes(router.routes, location)?.some(({ route }) => route.id === PRIVATE_ID) ?? false

  return reaction(
    () => session.isLogged,
    (isLogged) => {
      if (!isLogged && [router.state.location, destinationOf(router)].some(isPrivate)) goToLogin(session, router)
    },
  )
}

/** Ends a session that the server no longer knows: a private call said so, also when its page has just been left. */
export function expireSession(session: Session, router: Router) {
  session.expire()
  goToLogin(session, router)
}

/** After a 440 the login leads back to where the visitor was going (decision 11), after a logout to the user home. */
function goToLogin(session: Session, router: Router) {
  const destination = destinationOf(router)
  if (destination.pathname.toLowerCase() === paths.login()) return
  const voltar = session.disconnected ? addressOf(destination) : undefined
  // A link that was followed has no entry in the history yet; "back" must still lead to the page that it stands on.
  const hasEntry = addressOf(destination) === addressOf(window.location)
  void router.navigate(paths.login(voltar), { replace: hasEntry })
}

/** Where the visitor is going, or is. */
const destinationOf = ({ state }: Router): Location => state.navigation.location ?? state.location
