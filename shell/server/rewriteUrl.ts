import type { IncomingMessage } from 'node:http'
import { decodablePath } from '../src/decodablePath'

/**
 * Fastify's `rewriteUrl`: an address whose path cannot be decoded is answered as a page that is not there. Calls of the API are left as
 * they came, and are refused as such.
 */
export function rewriteUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [, origin = '', path = '', rest = ''] = /^(https?:\/\/[^/?#]*)?([^?#]*)(.*)$/i.exec(url) ?? []
  return /^\/+api(\/|$)/i.test(path) ? url : origin + decodablePath(path) + rest
}
