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
  // The browser cache holds content from before the edit.
  ...['if-none-match', 'if-modified-since'],
]

/** The body is already decoded and may change. TLS and reports belong to the deployed portal. */
const NOT_ANSWERED = [
  ...['connection', 'keep-alive', 'transfer-encoding', 'content-encoding', 'content-length', 'set-cookie'],
  ...['strict-transport-security', 'reporting-endpoints', 'alt-svc'],
]

export interface Origins {
  here: string
  there: string
}

/** Rewrites the proxy's origin to the portal's. Other origins stay, so that the portal still refuses other sites. */
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

/** Keeps redirects and cookies at the proxy. */
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

/** Cookies lose `Secure` and `Domain`. Ports share cookies, so each proxy has its own prefix. */
function localCookie(cookie: string, here: string): string {
  const bare = cookie.replace(/;\s*(?:Secure|Domain=[^;]*)(?=;|$)/gi, '')
  return /;\s*HttpOnly(?=;|$)/i.test(bare) ? `${prefixOf(here)}${bare}` : bare
}

/** Selects this proxy's cookies, and those without a prefix, which scripts may have set. */
function ownCookies(cookies: string, here: string): string {
  const prefix = prefixOf(here)
  return cookies
    .split('; ')
    .map((cookie) => (cookie.startsWith(prefix) ? cookie.slice(prefix.length) : cookie))
    .filter((cookie) => !/^local\d+\./.test(cookie))
    .join('; ')
}

const prefixOf = (here: string) => `local${new URL(here).port}.`
