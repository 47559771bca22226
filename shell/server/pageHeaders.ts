import { createHash } from 'node:crypto'
import { toServerTiming } from '../src/visitorNote'
import { REPORTING_ENDPOINTS } from './contentSecurityPolicy'
import type { Source } from './pages/PageCache'
import type { PageResponse } from './pages/PageRequest'
import { PREVIEW_HEADERS } from './previews/answerLink'

/** After this time, in milliseconds, a page is sent again though it is the same: the token of its visit ends some day. */
const SAME_FOR_MS = 21_600_000

/** No page needs any of it, and none of what it embeds may ask for it. */
const PERMISSIONS_POLICY = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')

/** After so many seconds who was sent a page that lacks its content may ask again. */
const RETRY_AFTER_S = '30'

/** The HTTP headers of a page, besides those that helmet gives every answer (`app.ts`). */
export function pageHeaders(response: PageResponse) {
  const { page, policy, ageMs = 0, source } = response
  return {
    ...lastingHeaders(response),
    'content-type': 'text/html; charset=utf-8',
    'server-timing': toServerTiming(response),
    'permissions-policy': PERMISSIONS_POLICY,
    ...(policy && { 'content-security-policy': policy, 'reporting-endpoints': REPORTING_ENDPOINTS }),
    ...(source && { 'cache-status': CACHE_STATUS[source](ageMs) }),
    ...(response.isPreview && PREVIEW_HEADERS),
    ...(page.page.status === 503 && { 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' }),
  }
}

/** The headers of the answer that the browser has the page: it keeps the others, which belong to the body that it has. */
export const lastingHeaders = (response: PageResponse) => ({
  ...cookieHeaders(response),
  etag: tagOf(response),
  // The cookies of the visitor decide which versions of the remotes a page is made of.
  vary: 'cookie, accept-encoding',
  // Its headers name its visitor, and carry what they alone report by.
  'cache-control': 'private, no-cache',
})

/** All that a redirect has: where it leads may depend on the visitor, and on what has changed since. */
export const redirectHeaders = (response: PageResponse) => ({
  ...cookieHeaders(response),
  'cache-control': 'private, no-store',
})

const cookieHeaders = ({ cookies = [] }: PageResponse) => ({
  ...(cookies.length > 0 && { 'set-cookie': cookies }),
})

/** By RFC 9211. The age of a page past its time is a negative rest of life, in seconds. */
const CACHE_STATUS: Record<Source, (ageMs: number) => string> = {
  rendered: () => 'portal; fwd=miss',
  kept: () => 'portal; hit',
  stale: (ageMs) => `portal; hit; ttl=${-Math.ceil(ageMs / 1000)}`,
}

/** Of body and headers, as far as they are not new each time. */
export function tagOf({ page, policy = '', nonce, user }: PageResponse): string {
  const period = Math.floor(Date.now() / SAME_FOR_MS)
  const lasting = JSON.stringify([policy.replaceAll(`'nonce-${nonce}'`, ''), user, period])
  return `W/"${page.digest}-${createHash('sha256').update(lasting).digest('base64url').slice(0, 8)}"`
}
