import { createHash } from 'node:crypto'
import { toServerTiming } from '../../src/document/visitorNote'
import { PREVIEW_HEADERS } from '../previews/answerLink'
import { REPORTING_ENDPOINTS } from './contentSecurityPolicy'
import type { Source } from './PageCache'
import type { PageResponse } from './PageRequest'

/** Milliseconds after which an unchanged page is sent again, because its visit token expires. */
const SAME_FOR_MS = 21_600_000

/** Unused by every page, and denied to embedded ones. */
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

const RETRY_AFTER_S = '30'

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

/** Headers of a 304. The browser keeps the others with its body. */
export const lastingHeaders = (response: PageResponse) => ({
  ...cookieHeaders(response),
  etag: tagOf(response),
  // Cookies select the versions of a page.
  vary: 'cookie, accept-encoding',
  'cache-control': 'private, no-cache',
})

export const redirectHeaders = (response: PageResponse) => ({
  ...cookieHeaders(response),
  'cache-control': 'private, no-store',
})

const cookieHeaders = ({ cookies = [] }: PageResponse) => ({
  ...(cookies.length > 0 && { 'set-cookie': cookies }),
})

/** RFC 9211. An expired page has a negative remaining lifetime in seconds. */
const CACHE_STATUS: Record<Source, (ageMs: number) => string> = {
  rendered: () => 'portal; fwd=miss',
  kept: () => 'portal; hit',
  stale: (ageMs) => `portal; hit; ttl=${-Math.ceil(ageMs / 1000)}`,
}

/** Covers body and headers, except values that are always new. */
export function tagOf({ page, policy = '', nonce, user }: PageResponse): string {
  const period = Math.floor(Date.now() / SAME_FOR_MS)
  const lasting = JSON.stringify([policy.replaceAll(`'nonce-${nonce}'`, ''), user, period])
  return `W/"${page.digest}-${createHash('sha256').update(lasting).digest('base64url').slice(0, 8)}"`
}
