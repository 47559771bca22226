import { type Criterios, isFiltered } from './criterios'

interface Shown {
  itens: readonly unknown[]
  hasMore: boolean
}

/** What the list says of itself when it has changed. While more may follow nobody knows how many were found. */
export function statusOf(
  { itens, hasMore }: Shown,
  criterios: Criterios,
  [um, varios, encontrado]: readonly [um: string, varios: string, encontrado: string],
): string {
  if (itens.length === 0) return ''
  const count = itens.length === 1 ? `1 ${um}` : `${itens.length} ${varios}`
  if (!isFiltered(criterios) || hasMore) return `Mostrando ${count}`
  return `${count} ${encontrado}${itens.length === 1 ? '' : 's'}`
}
