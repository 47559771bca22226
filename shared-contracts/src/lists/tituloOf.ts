import { isFiltered } from './criterios'
import type { Criterios, FiltroOption, ListaKind } from './ListaKind'

/** The heading over what is shown of a list: what was asked for. @param options of its filter */
export function tituloOf(
  { todos, filtro }: Pick<ListaKind<never>, 'todos' | 'filtro'>,
  criterios: Criterios,
  options: readonly FiltroOption[],
): string {
  if (!isFiltered(criterios)) return todos.titulo
  if (criterios.busca || !filtro?.titulo) return 'Resultado da busca'
  const chosen = options.find(({ value }) => value === criterios.filtro)
  return chosen ? filtro.titulo(chosen.label) : todos.titulo
}
