import type { Portal } from '@portal/shared-contracts/portal'
import { autorun } from 'mobx'

/** Reports a changed user to the server. @param known the server's user id, `null` for none; absent: unsupported */
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
