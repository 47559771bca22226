import type { ComEstado } from '@portal/shared-contracts/api'
import type { Itens } from '../database/itens'

/** Why an item is not public; empty for a public one. */
export const estadoColumns = ({ table }: Pick<Itens, 'table'>) => ({
  aguardaEmail: table.aguardaEmail,
  devolucao: table.devolucao,
})

interface Held {
  aguardaEmail: boolean
  devolucao: string | null
}

/** @param isAgendado true if an approved item waits for its date */
export function estadoOf(
  aprovado: boolean,
  { aguardaEmail, devolucao }: Held,
  isAgendado = false,
): Pick<ComEstado, 'estado' | 'devolucao'> {
  if (aprovado) return isAgendado ? { estado: 'agendado' } : {}
  if (devolucao !== null) return { estado: 'devolvido', devolucao }
  return { estado: aguardaEmail ? 'email' : 'aguardando' }
}
