import { paths } from '@portal/shared-contracts/paths'
import type { Portal } from '@portal/shared-contracts/portal'
import { type MiddlewareFunction, redirect } from 'react-router-dom'

/** Id of the route that all private pages stand below. */
export const PRIVATE_ID = 'privado'

/** The address to come back to: path and search of the page that was asked for. */
export const addressOf = ({ pathname, search }: { pathname: string; search: string }) => `${pathname}${search}`

/**
 * Sends a visitor without a session to the login, and back afterwards.
 * @param ready resolves when the stored session has been read.
 */
export const sessionGuard =
  (portal: Portal, ready: Promise<unknown>): MiddlewareFunction =>
  async ({ request }, next) => {
    await ready
    if (!portal.session.isLogged) throw redirect(paths.login(addressOf(new URL(request.url))))
    return next()
  }
