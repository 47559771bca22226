import type { Usuario } from '@portal/shared-contracts/api'

/** Who is logged in: tells the server, before any script runs, whose rollouts to choose by. */
export const USER_COOKIE = 'portal.usuario'

/** What stays the same for a visitor who is not logged in; the server writes it, and only while a rollout runs. */
export const UNIT_COOKIE = 'portal.unidade'

/** Remotes of which a version on trial has failed in this session. */
const PINNED_COOKIE = 'portal.estavel'

/** @param cookies as `document.cookie` and the request's header give them. @returns undefined for what is not of the form */
export function readCookie(cookies: string, name: string, form: RegExp): string | undefined {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return value !== undefined && form.test(value) ? value : undefined
}

/** Names of the remotes that are pinned to their stable versions. */
export const pinnedIn = (cookies: string): string[] =>
  readCookie(cookies, PINNED_COOKIE, /^[a-z0-9-]+(\.[a-z0-9-]+)*$/)?.split('.') ?? []

const ONE_YEAR_S = 31_536_000

/** It opens nothing: the session stays in the token. */
export const userCookie = (usuario: Pick<Usuario, 'id'> | null): string =>
  `${USER_COOKIE}=${usuario?.id ?? ''}; path=/; SameSite=Lax; Max-Age=${usuario ? ONE_YEAR_S : 0}`

/** Ends with the browser's session: tomorrow, or repaired, the version may be tried again. */
export const pinnedCookie = (remotes: Iterable<string>): string =>
  `${PINNED_COOKIE}=${[...new Set(remotes)].sort().join('.')}; path=/; SameSite=Lax`
