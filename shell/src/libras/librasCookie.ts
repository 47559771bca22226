/** Present from when the visitor turned VLibras on until the browser's session ends; the server then allows its host. */
export const LIBRAS_COOKIE = 'portal.libras=1'

/** @param cookies as `document.cookie` or the request's header has them. */
export const wantsLibras = (cookies: string | undefined): boolean => (cookies ?? '').split('; ').includes(LIBRAS_COOKIE)

/** The cookie to write: it ends at once where Libras is not wanted, and a page with HTTPS has it sent over nothing else. */
export const librasCookie = (wanted: boolean, { protocol } = location): string =>
  `${LIBRAS_COOKIE}; path=/; SameSite=Lax${wanted ? '' : '; Max-Age=0'}${protocol === 'https:' ? '; Secure' : ''}`
