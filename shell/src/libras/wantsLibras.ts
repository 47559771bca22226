/** What the browser sends along once a visitor asked for Libras, until it is closed: the server then allows the host. */
export const LIBRAS_COOKIE = 'portal.libras=1'

/** @param cookies as `document.cookie` and the request's header give them. */
export const wantsLibras = (cookies: string | undefined): boolean => (cookies ?? '').split('; ').includes(LIBRAS_COOKIE)

export const writeLibras = (wanted: boolean): string =>
  `${LIBRAS_COOKIE}; path=/; SameSite=Lax${wanted ? '' : '; Max-Age=0'}`
