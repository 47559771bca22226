import { type Resultado, type Sucesso, sucesso } from '../api'
import type { ListRequest } from './ListRequest'

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

/** Everything that an address shows, as one list; a refusal of any of its pages is the answer. */
export async function loadList<Item extends { id: number }>(
  request: ListRequest<Item>,
  signal?: AbortSignal,
): Promise<Resultado<LoadedList<Item>>> {
  const { ask, isFound, belongs, pages, firstPage = 1 } = request
  const numbers = pages === 0 ? [0] : Array.from({ length: pages - firstPage + 1 }, (_, index) => firstPage + index)
  const answers = await Promise.all(numbers.map((numero) => ask(numero, signal)))
  let list = emptyList<Item>(firstPage)
  let before = 0
  for (const answer of answers) {
    if (!answer.ok) return answer
    before = list.items.length
    list = appendPage(list, answer, belongs)
  }
  // An address beyond the end of the list shows it from its beginning.
  if (firstPage > 1 && list.readCount === 0) {
    return loadList({ ...request, firstPage: 1, pages: pages - firstPage + 1 }, signal)
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
