import type { TipoDeAchado } from '../choices'

/** What becomes of an item: `email` waits for the confirmation of its author's e-mail. */
export const ESTADOS_ITEM = ['publicado', 'agendado', 'aguardando', 'email', 'devolvido'] as const
export type EstadoItem = (typeof ESTADOS_ITEM)[number]

export interface ComEstado {
  aprovado?: boolean | undefined
  estado?: EstadoItem | undefined
  devolucao?: string | undefined
  dataPublicacao?: string | undefined
}

/** The state of an item; undefined if its server does not report it. */
export function estadoOf({ aprovado, estado }: ComEstado): EstadoItem | undefined {
  if (estado) return estado
  return aprovado === undefined ? undefined : aprovado ? 'publicado' : 'aguardando'
}

/** The only names of the states, for screens and mails alike. */
export function nomeDoEstado(tipo: TipoDeAchado, estado: EstadoItem): string {
  if (estado === 'aguardando') return 'Aguardando aprovação'
  if (estado === 'email') return 'Aguardando confirmação do e-mail'
  const stem = { publicado: 'Publicad', agendado: 'Agendad', devolvido: 'Devolvid' }[estado]
  return stem + (tipo === 'noticia' ? 'a' : 'o')
}
