import { send } from '../api/endpoint'
import { recordOf, textThere } from '../api/read'

export interface Atestado {
  /** A JWT for a few minutes. Its `aud` is the host, its `sub` the user's id. */
  atestado: string
}

/**
 * Proves the logged-in user to one host of a remote: `api(createAtestado, { audiencia: 'https://dados.example' })`.
 * Refuses a host that no served version declares, or that the registry does not grant, with 403.
 */
export const createAtestado = send<{ audiencia: string }, Atestado>(
  'POST',
  '/visitante/atestado',
  recordOf<Atestado>({ atestado: textThere }),
)
