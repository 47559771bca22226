import type { Criterios } from './criterios'

/** The heading of the list: what was asked for. */
export function titleOf({ busca, organizador }: Criterios): string {
  if (busca) return 'Resultado da busca'
  return organizador ? `Eventos de ${organizador}` : 'Todos os eventos'
}
