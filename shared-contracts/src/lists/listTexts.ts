import { isFiltered } from './criteria'
import type { ListCriteria, ListFilterOption, ListKind } from './ListKind'

/** The heading over what is shown of a list: what was asked for. @param options of its filter */
export function tituloOf(
  { todos, filtro }: Pick<ListKind<never>, 'todos' | 'filtro'>,
  criterios: ListCriteria,
  options: readonly ListFilterOption[],
): string {
  if (!isFiltered(criterios)) return todos.titulo
  if (criterios.busca || !filtro?.titulo) return 'Resultado da busca'
  const chosen = options.find(({ value }) => value === criterios.filtro)
  return chosen ? filtro.titulo(chosen.label) : todos.titulo
}

interface Shown {
  itens: readonly unknown[]
  hasMore: boolean
}

/** What a list says of itself when it has changed. While more may follow, how many were found is not known. */
export function statusOf(
  { contagem: [um, varios, encontrado], naoEncontrado }: Pick<ListKind<never>, 'contagem' | 'naoEncontrado'>,
  { itens, hasMore }: Shown,
  criterios: ListCriteria,
): string {
  if (itens.length === 0) return isFiltered(criterios) ? naoEncontrado : ''
  const count = itens.length === 1 ? `1 ${um}` : `${itens.length} ${varios}`
  if (!isFiltered(criterios) || hasMore) return `Mostrando ${count}`
  return `${count} ${encontrado}${itens.length === 1 ? '' : 's'}`
}
