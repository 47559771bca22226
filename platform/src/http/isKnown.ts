import fresh from 'fresh'

/** Handles lists, weak tags and `*`; not `Cache-Control: no-cache`, which browsers add to a script's own header. */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  fresh({ 'if-none-match': header }, { etag })
