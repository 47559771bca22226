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
