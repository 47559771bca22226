import { ESTADOS_MENSAGEM, type MensagensFiltro } from '@portal/shared-contracts/api'

export type MensagensCriterio = 'busca' | 'estado' | 'setorId'

/** What the API is asked for by what the address says, for a page of the list and for the whole of it as CSV. */
export function filtroOf({ busca, estado, setorId }: Record<MensagensCriterio, string>): MensagensFiltro {
  const known = ESTADOS_MENSAGEM.find((each) => each === estado)
  return { ...(busca && { busca }), ...(known && { estado: known }), ...(setorId && { setorId: Number(setorId) }) }
}
