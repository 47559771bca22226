import type { Usuario } from '@portal/shared-contracts/api'

/** Id of the user who is logged in. The server chooses versions by it before any script has run. */
export const USER_COOKIE = 'portal.usuario'

/** Random id of a visitor who is not logged in, written by the server, and only while a rollout runs. */
export const UNIT_COOKIE = 'portal.unidade'

/** Names of the remotes of which a canary failed in this browser's session. */
const PINNED_COOKIE = 'portal.estavel'

/** @param cookies as `document.cookie` or the request's header has them. @returns `undefined` for a value without match. */
export function readCookie(cookies: string, name: string, pattern: RegExp): string | undefined {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return value !== undefined && pattern.test(value) ? value : undefined
}

/** Names of the remotes that this visitor is served in their stable version, since a canary failed. */
export const pinnedRemotesOf = (cookies: string): string[] =>
  readCookie(cookies, PINNED_COOKIE, /^[a-z0-9-]+(\.[a-z0-9-]+)*$/)?.split('.') ?? []

const ONE_YEAR_S = 31_536_000

/** Grants no access: that is the token's. Ends at once without `usuario`. */
export const userCookie = (usuario: Pick<Usuario, 'id'> | null): string =>
  `${USER_COOKIE}=${usuario?.id ?? ''}; path=/; SameSite=Lax; Max-Age=${usuario ? ONE_YEAR_S : 0}`

/** Ends with the browser's session: the next one may be served a canary again. */
export const pinnedCookie = (remotes: Iterable<string>): string =>
  `${PINNED_COOKIE}=${[...new Set(remotes)].sort().join('.')}; path=/; SameSite=Lax`
