import type { Endpoint } from '@portal/shared-contracts/api'
import type { Portal } from './startPortal'

/** Sends a raw body. @param from needs `PROXIES: '127.0.0.1'` */
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
