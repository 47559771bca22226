import type { Endpoint } from '@portal/shared-contracts/api'
import type { Portal } from './startPortal'

/**
 * Sends a body as it is, which the portal's own client would never do.
 * @param from the address of the caller; only a portal with `PROXIES: '127.0.0.1'` believes it
 */
export const postJson = (
  { baseUrl }: Pick<Portal, 'baseUrl'>,
  { path }: Pick<Endpoint<unknown, unknown>, 'path'>,
  body: unknown,
  from = '127.0.0.1',
) =>
  fetch(baseUrl + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
