import { TEXTS } from '../texts'
import type { Area } from './areas'

interface Shown {
  itens: readonly unknown[]
  hasMore: boolean
}

/** What the list says of itself when it has changed. */
export function statusOf(
  { itens, hasMore }: Shown,
  busca: string,
  { contagem: [um, varios, encontrado] }: Area,
): string {
  if (itens.length === 0) return busca ? TEXTS.nenhumDocumentoEncontrado : ''
  const count = itens.length === 1 ? `1 ${um}` : `${itens.length} ${varios}`
  // While more may follow nobody knows how many were found.
  if (!busca || hasMore) return `Mostrando ${count}`
  return `${count} ${encontrado}${itens.length === 1 ? '' : 's'}`
}
