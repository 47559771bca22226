import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

/**
 * Sends `103 Early Hints` while a page is rendered: what every page needs for its first paint and does not carry, which is the
 * font. Only to a browser that opens a page; other programs may take a 103 for the answer.
 * @param fonts their addresses.
 */
export function sendEarlyHints(headers: IncomingHttpHeaders, response: ServerResponse, fonts: string[]) {
  if (headers['sec-fetch-mode'] !== 'navigate' || fonts.length === 0) return
  response.writeEarlyHints({
    link: fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  })
}
