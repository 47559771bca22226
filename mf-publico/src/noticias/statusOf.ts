import { TEXTS } from '../texts'

/** What the list says of itself when it has changed. */
export function statusOf(count: number, isFiltered: boolean): string {
  if (!isFiltered) return count === 1 ? 'Mostrando 1 notícia' : `Mostrando ${count} notícias`
  if (count === 0) return TEXTS.nenhumaNoticiaEncontrada
  return count === 1 ? '1 notícia encontrada' : `${count} notícias encontradas`
}
