import { type Resultado, refusal, type Sucesso, sucesso } from '../api'
import type { ListRequest } from './ListRequest'

const NOT_FOUND = 404

/** A list as far as it has been loaded. */
export interface LoadedList<Item> {
  items: Item[]
  /** The first page that was read. */
  firstPage: number
  /** The last page that was read. */
  lastPage: number
  hasMore: boolean
  /** How many a full page holds: as many as the first one did. */
  pageSize: number
  /** How many the server holds up to the last page, shown or not. */
  readCount: number
  /** With which item the last page began. */
  lastPageHead: number | undefined
}

/** A list of which nothing has been read. @param firstPage the page that it will begin with. */
export const emptyList = <Item>(firstPage = 1): LoadedList<Item> => ({
  items: [],
  firstPage,
  lastPage: firstPage - 1,
  hasMore: true,
  pageSize: 0,
  readCount: 0,
  lastPageHead: undefined,
})

/** The list with one more page of the server's, without what does not belong to it. */
export function appendPage<Item extends { id: number }>(
  list: LoadedList<Item>,
  { valor, total }: Sucesso<Item[]>,
  belongs: (item: Item) => boolean = () => true,
): LoadedList<Item> {
  // What was published meanwhile has pushed some of the page before into this one.
  const known = new Set(list.items.map(({ id }) => id))
  const isFirst = list.lastPage < list.firstPage
  const pageSize = isFirst ? valor.length : list.pageSize
  const readCount = (isFirst ? list.lastPage * pageSize : list.readCount) + valor.length
  const lastPageHead = valor[0]?.id
  return {
    firstPage: list.firstPage,
    items: [...list.items, ...valor.filter((item) => !known.has(item.id) && belongs(item))],
    lastPage: list.lastPage + 1,
    // A server that knows no pages would give its only one for ever.
    hasMore:
      valor.length > 0 &&
      valor.length >= pageSize &&
      (total === undefined || readCount < total) &&
      lastPageHead !== list.lastPageHead,
    pageSize,
    readCount,
    lastPageHead,
  }
}

/**
 * Everything that an address shows, as one list; a refusal of any of its pages is the answer. One that begins beyond the end of
 * the list is refused with 404: any number can be written into an address, and each would cost as many pages.
 */
export async function loadList<Item extends { id: number }>(
  { ask, isFound, belongs, pages, firstPage = 1 }: ListRequest<Item>,
  signal?: AbortSignal,
): Promise<Resultado<LoadedList<Item>>> {
  const numbers = pages === 0 ? [0] : Array.from({ length: pages - firstPage + 1 }, (_, index) => firstPage + index)
  const first = firstPage > 1 ? await ask(firstPage, signal) : undefined
  if (first?.ok && first.valor.length === 0) return refusal(NOT_FOUND, 'Esta lista não tem tantas páginas.')
  const later = first ? numbers.slice(1) : numbers
  const answers = await Promise.all(later.map((numero) => ask(numero, signal)))
  if (first) answers.unshift(first)
  let list = emptyList<Item>(firstPage)
  let before = 0
  for (const answer of answers) {
    if (!answer.ok) return answer
    before = list.items.length
    list = appendPage(list, answer, belongs)
  }
  if (pages === 0) list = { ...list, lastPage: 0, hasMore: false }

  // The last page shows nothing, or the server ignored the search: then everything is read before "Nenhum …" is said.
  while (list.hasMore && (list.items.length === before || !list.items.every(isFound))) {
    const answer = await ask(list.lastPage + 1, signal)
    if (!answer.ok) return answer
    list = appendPage(list, answer, belongs)
  }
  return sucesso({ ...list, items: list.items.filter(isFound) })
}
