import { paths } from '@portal/shared-contracts/paths'
import type { Portal } from '@portal/shared-contracts/portal'
import { type MiddlewareFunction, redirect } from 'react-router-dom'
import { isDecodable } from '../document/decodablePath'

/** Id of the parent route of all private pages. */
export const PRIVATE_ID = 'privado'

export const addressOf = ({ pathname, search }: { pathname: string; search: string }) => `${pathname}${search}`

/** Redirects visitors without a session to the login (docs/product.md#permissions). @param ready the session is read */
export const sessionGuard =
  (portal: Portal, ready: Promise<unknown>): MiddlewareFunction =>
  async ({ request }, next) => {
    await ready
    const url = new URL(request.url)
    // An undecodable address has no page to return to.
    if (!portal.session.isLogged && isDecodable(url.pathname)) throw redirect(paths.login(addressOf(url)))
    return next()
  }
