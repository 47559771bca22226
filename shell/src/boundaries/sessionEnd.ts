import { paths } from '@portal/shared-contracts/paths'
import type { Portal } from '@portal/shared-contracts/portal'
import { reaction } from 'mobx'
import { type createBrowserRouter, type Location, matchRoutes } from 'react-router-dom'
import { addressOf, PRIVATE_ID } from './sessionGuard'

type Router = ReturnType<typeof createBrowserRouter>
type Session = Portal['session']

/**
 * Leads from the private area to the login when the session ends: by a 440, by a logout, or in another tab. So it does on
 * the way into the private area or out of it. It watches the router, since a session can end before a page is mounted.
 * @returns a function that ends the watching.
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

/** Ends a session of which a private call was answered 440, also where the page of that call has just been left. */
export function expireSession(session: Session, router: Router) {
  session.expire()
  goToLogin(session, router)
}

/** After a 440 the login leads back to where the visitor was going (decision 11), after a logout to the user home. */
function goToLogin(session: Session, router: Router) {
  const destination = destinationOf(router)
  if (destination.pathname.toLowerCase() === paths.login()) return
  const voltar = session.disconnected ? addressOf(destination) : undefined
  // While a link is being followed, the history's entry is still the page with the link, to which "back" must lead.
  const hasEntry = addressOf(destination) === addressOf(window.location)
  void router.navigate(paths.login(voltar), { replace: hasEntry })
}

/** Where the visitor is going; where the visitor is, if no navigation is under way. */
const destinationOf = ({ state }: Router): Location => state.navigation.location ?? state.location
