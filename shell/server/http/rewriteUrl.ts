import type { IncomingMessage } from 'node:http'
import { decodablePath } from '../../src/document/decodablePath'

/** Malformed paths become a page that is not found. The API refuses its own malformed calls. */
export function rewriteUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [address = ''] = url.split(/[?#]/, 1)
  const start = /^https?:\/\//i.test(address) ? address.indexOf('/', 'https://'.length) : 0
  const path = start < 0 ? '' : address.slice(start)
  if (path === '' || /^\/+api(\/|$)/i.test(path)) return url
  return url.slice(0, start) + decodablePath(path) + url.slice(address.length)
}
