import type { Usuario } from '@portal/shared-contracts/api'

/**
 * What tells the server who is logged in before any script runs, so that it chooses the versions of that person's
 * rollouts. It opens nothing: the session stays in the token.
 */
export const userCookie = (usuario: Pick<Usuario, 'id'> | null): string =>
  `portal.usuario=${usuario?.id ?? ''}; path=/; SameSite=Lax; Max-Age=${usuario ? ONE_YEAR_S : 0}`

const ONE_YEAR_S = 31_536_000
