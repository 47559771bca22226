import type { PageResponse } from './render'

/** The HTTP headers of a page, besides those that helmet gives every answer (`app.ts`). A redirect has its cookies alone. */
export function pageHeaders({ status, location, policy, cookies = [] }: PageResponse) {
  const setCookie = cookies.length > 0 && { 'set-cookie': cookies }
  if (location) return { ...setCookie }
  return {
    ...setCookie,
    'content-type': 'text/html; charset=utf-8',
    ...(policy && { 'content-security-policy': policy }),
    // The cookies of the visitor decide which versions of the remotes a page is made of.
    vary: 'cookie',
    // It names its visitor, and carries what they alone report by.
    'cache-control': 'private, no-cache',
    ...(status === 503 && { 'retry-after': '30' }),
  }
}
