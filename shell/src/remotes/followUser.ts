import type { Portal } from '@portal/shared-contracts/portal'
import { autorun } from 'mobx'

/**
 * Tells the server when another user is logged in than it takes the visitor for, from now on. What it could not be told is
 * told on the next page.
 * @param known id of the user whom the server takes the visitor for, `null` for none; absent where it recognizes no users.
 * @param tell takes the token of the user's session, or nothing after a logout.
 */
export function followUser(
  session: Pick<Portal['session'], 'usuario'>,
  known: string | null | undefined,
  tell: (token: string | undefined) => void,
) {
  if (known === undefined) return
  let told = known
  autorun(() => {
    const { usuario } = session
    const user = usuario && String(usuario.id)
    if (user === told) return
    told = user
    tell(usuario?.token)
  })
}
