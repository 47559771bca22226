import { TEXTS } from '../texts'

/** What the list says of itself when it has changed. */
export function statusOf(count: number, isFiltered: boolean): string {
  if (!isFiltered) return count === 1 ? 'Mostrando 1 evento' : `Mostrando ${count} eventos`
  if (count === 0) return TEXTS.nenhumEventoEncontrado
  return count === 1 ? '1 evento encontrado' : `${count} eventos encontrados`
}
