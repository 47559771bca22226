import { paths } from '@portal/shared-contracts/paths'
import type { Portal } from '@portal/shared-contracts/portal'
import { type MiddlewareFunction, redirect } from 'react-router-dom'

/** Id of the route above all private pages. */
export const PRIVATE_ID = 'privado'

/** Path and search of an address, to come back to after the login. */
export const addressOf = ({ pathname, search }: { pathname: string; search: string }) => `${pathname}${search}`

/**
 * Sends a visitor without a session to the login (specification §6), which leads back to the page afterwards.
 * @param ready resolves when the stored session has been read.
 */
export const sessionGuard =
  (portal: Portal, ready: Promise<unknown>): MiddlewareFunction =>
  async ({ request }, next) => {
    await ready
    if (!portal.session.isLogged) throw redirect(paths.login(addressOf(new URL(request.url))))
    return next()
  }
