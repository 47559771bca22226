/** A session cookie; the server then allows the VLibras host. */
export const LIBRAS_COOKIE = 'portal.libras=1'

/** @param cookies `document.cookie` or the `Cookie` header */
export const wantsLibras = (cookies: string | undefined): boolean => (cookies ?? '').split('; ').includes(LIBRAS_COOKIE)

export const librasCookie = (wanted: boolean, { protocol } = location): string =>
  `${LIBRAS_COOKIE}; path=/; SameSite=Lax${wanted ? '' : '; Max-Age=0'}${protocol === 'https:' ? '; Secure' : ''}`
