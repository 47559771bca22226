/** Headers of one connection, which are made anew for the next, and those by which a browser asks whether it has the answer already. */
const NOT_FORWARDED = [
  ...[
    'connection',
    'keep-alive',
    'proxy-authorization',
    'proxy-connection',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
  ],
  ...['host', 'content-length', 'expect', 'accept-encoding'],
  // What is kept would be of before an edit.
  ...['if-none-match', 'if-modified-since'],
]

/** The body comes decoded, and may be edited; TLS, and reports to other hosts, are the deployed portal's. */
const NOT_ANSWERED = [
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'set-cookie'],
  ...['strict-transport-security', 'reporting-endpoints', 'alt-svc'],
]

/** The proxy's own origin, and that of what it forwards to. */
export interface Origins {
  here: string
  there: string
}

/**
 * The headers of a request as the portal is asked: a page of the proxy counts as one of the portal's, and any other page as what it
 * is, so that no site may do through the proxy what the portal would refuse it.
 */
export function requestHeaders(received: [name: string, value: string][], { here, there }: Origins): Headers {
  const headers = new Headers(received.filter(([name]) => !NOT_FORWARDED.includes(name) && !name.startsWith(':')))
  if (headers.get('origin') === here) headers.set('origin', there)
  const referer = headers.get('referer')
  if (referer?.startsWith(`${here}/`)) headers.set('referer', there + referer.slice(here.length))
  const cookies = ownCookies(headers.get('cookie') ?? '', here)
  if (cookies) headers.set('cookie', cookies)
  else headers.delete('cookie')
  return headers
}

/** The headers of an answer as the browser gets it: redirects stay at the proxy, and so do cookies. */
export function answerHeaders(answered: Headers, { here, there }: Origins): [name: string, value: string | string[]][] {
  const headers = [...answered].filter(([name]) => !NOT_ANSWERED.includes(name))
  const cookies = answered.getSetCookie().map((cookie) => localCookie(cookie, here))
  return [
    ...headers.map(([name, value]): [string, string] => [
      name,
      name === 'location' ? local(value, { here, there }) : value,
    ]),
    ...(cookies.length > 0 ? [['set-cookie', cookies] as [string, string[]]] : []),
  ]
}

const local = (location: string, { here, there }: Origins) =>
  URL.canParse(location) && new URL(location).origin === there ? here + location.slice(there.length) : location

/** Loopback has no TLS and no domain, and its ports share their cookies: those of each proxy have a name of their own. */
function localCookie(cookie: string, here: string): string {
  const bare = cookie.replace(/;\s*(?:Secure|Domain=[^;]*)(?=;|$)/gi, '')
  return /;\s*HttpOnly(?=;|$)/i.test(bare) ? `${prefixOf(here)}${bare}` : bare
}

/** The cookies that the portal has set by this proxy, and those of no proxy, which scripts may have set. */
function ownCookies(cookies: string, here: string): string {
  const prefix = prefixOf(here)
  return cookies
    .split('; ')
    .map((cookie) => (cookie.startsWith(prefix) ? cookie.slice(prefix.length) : cookie))
    .filter((cookie) => !/^local\d+\./.test(cookie))
    .join('; ')
}

const prefixOf = (here: string) => `local${new URL(here).port}.`
