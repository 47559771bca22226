import { TEXTS } from '../texts'

/** `1 parceiro`, `47 parceiros` */
export const countLabelOf = (count: number): string => (count === 1 ? '1 parceiro' : `${count} parceiros`)

export function foundLabelOf(count: number, isFiltered: boolean): string {
  if (count === 0) return TEXTS.nenhumParceiroEncontrado
  if (!isFiltered) return countLabelOf(count)
  return `${countLabelOf(count)} ${count === 1 ? 'encontrado' : 'encontrados'}`
}
