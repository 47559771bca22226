import { paths } from '@portal/shared-contracts/paths'
import type { Portal } from '@portal/shared-contracts/portal'
import { reaction } from 'mobx'
import { type createBrowserRouter, type Location, matchRoutes } from 'react-router-dom'
import { addressOf, PRIVATE_ID } from './sessionGuard'

type Router = ReturnType<typeof createBrowserRouter>
type Session = Portal['session']

/** Leaves the private area when the session ends: by 440, logout or another tab. @returns a function that stops this */
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

/** A private call returned 440, perhaps after its page was left. */
export function expireSession(session: Session, router: Router) {
  session.expire()
  goToLogin(session, router)
}

/** After a 440, login returns to the destination (docs/product.md#session-expiry); after a logout, to the home page. */
function goToLogin(session: Session, router: Router) {
  const destination = destinationOf(router)
  if (destination.pathname.toLowerCase() === paths.login()) return
  const voltar = session.disconnected ? addressOf(destination) : undefined
  // During a navigation, the current history entry must remain for "back".
  const hasEntry = addressOf(destination) === addressOf(window.location)
  void router.navigate(paths.login(voltar), { replace: hasEntry })
}

const destinationOf = ({ state }: Router): Location => state.navigation.location ?? state.location
