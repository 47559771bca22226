import { paths } from '@portal/shared-contracts/paths'
import type { Portal } from '@portal/shared-contracts/portal'
import { type MiddlewareFunction, redirect } from 'react-router-dom'
import { isDecodable } from '../decodablePath'

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
    const url = new URL(request.url)
    // There is no page where an address cannot be decoded, nor one to come back to.
    if (!portal.session.isLogged && isDecodable(url.pathname)) throw redirect(paths.login(addressOf(url)))
    return next()
  }
