import type { ListCriteria, ListFilterOption, ListKind } from './ListKind'
import { isFiltered } from './ListKind'

export function tituloOf(
  { all, filter }: Pick<ListKind<never>, 'all' | 'filter'>,
  criteria: ListCriteria,
  options: readonly ListFilterOption[],
): string {
  if (!isFiltered(criteria)) return all.titulo
  if (criteria.busca || !filter?.titulo) return 'Resultado da busca'
  const chosen = options.find(({ value }) => value === criteria.filter)
  return chosen ? filter.titulo(chosen.label) : all.titulo
}

interface Shown {
  items: readonly unknown[]
  hasMore: boolean
}

/** Announces a changed list. If more items may follow, only kinds with `countsShown` announce a count. */
export function statusOf(
  {
    count: [um, varios, encontrado],
    countsShown,
    notFound,
  }: Pick<ListKind<never>, 'count' | 'countsShown' | 'notFound'>,
  { items, hasMore }: Shown,
  criteria: ListCriteria,
): string {
  if (items.length === 0) return isFiltered(criteria) ? notFound : ''
  const count = items.length === 1 ? `1 ${um}` : `${items.length} ${varios}`
  if (!isFiltered(criteria) || (hasMore && !countsShown)) return `Mostrando ${count}`
  return `${count} ${encontrado}${items.length === 1 ? '' : 's'}`
}
