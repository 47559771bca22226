import { TEXTS } from '../texts'

/** How many there are, in words. */
export const statusOf = (count: number): string => (count === 1 ? '1 parceiro' : `${count} parceiros`)

/** What the list says of itself when it has changed. */
export function foundOf(count: number, isFiltered: boolean): string {
  if (count === 0) return TEXTS.nenhumParceiroEncontrado
  if (!isFiltered) return statusOf(count)
  return `${statusOf(count)} ${count === 1 ? 'encontrado' : 'encontrados'}`
}
