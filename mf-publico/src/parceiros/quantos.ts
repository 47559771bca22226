import { TEXTS } from '../texts'

/** How many parceiros there are, in words. */
export const quantos = (count: number): string => (count === 1 ? '1 parceiro' : `${count} parceiros`)

/** What the list says of itself when it has changed. */
export function quantosEncontrados(count: number, isFiltered: boolean): string {
  if (count === 0) return TEXTS.nenhumParceiroEncontrado
  if (!isFiltered) return quantos(count)
  return `${quantos(count)} ${count === 1 ? 'encontrado' : 'encontrados'}`
}
