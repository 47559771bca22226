import type { Autor, Resultado } from '@portal/shared-contracts/api'
import type { Criterios } from './criterios'

/** The heading of the list: what was asked for. */
export function titleOf({ busca, autorId }: Criterios, autores: Resultado<Autor[]>): string {
  if (busca) return 'Resultado da busca'
  const autor = autores.ok && autores.valor.find(({ id }) => id === autorId)
  return autor ? `Notícias de ${autor.nomeCompleto}` : 'Todas as notícias'
}
