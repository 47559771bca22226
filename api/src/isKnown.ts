import fresh from 'fresh'

/**
 * Whether a browser has the answer already: the header is its `If-None-Match`, which may name several tags, weak or strong,
 * or all by `*`. No other header of the request counts: where a script sends this one, the browser itself adds
 * `Cache-Control: no-cache`.
 */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  fresh({ 'if-none-match': header }, { etag })
