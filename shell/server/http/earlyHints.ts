import type { IncomingHttpHeaders, ServerResponse } from 'node:http'

/** Hints at the fonts. Only for navigations, because some programs mistake a 103 for the response. */
export function sendEarlyHints(headers: IncomingHttpHeaders, response: ServerResponse, fonts: string[]) {
  if (headers['sec-fetch-mode'] !== 'navigate' || fonts.length === 0) return
  response.writeEarlyHints({
    link: fonts.map((href) => `<${href}>; rel=preload; as=font; type="font/woff2"; crossorigin`),
  })
}
