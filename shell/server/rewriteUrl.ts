import type { IncomingMessage } from 'node:http'
import { decodablePath } from '../src/decodablePath'

/**
 * Fastify's `rewriteUrl`: an address whose path cannot be decoded is answered as a page that is not there. Calls of the API are left as
 * they came, and are refused as such.
 */
export function rewriteUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [address = ''] = url.split(/[?#]/, 1)
  // A proxy may ask by a whole address.
  const start = /^https?:\/\//i.test(address) ? address.indexOf('/', 'https://'.length) : 0
  const path = start < 0 ? '' : address.slice(start)
  if (path === '' || /^\/+api(\/|$)/i.test(path)) return url
  return url.slice(0, start) + decodablePath(path) + url.slice(address.length)
}
