import { type Refusal, type Resultado, refusal, type Sucesso, sucesso } from '../api'
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
  request: ListRequest<Item>,
  signal?: AbortSignal,
): Promise<Resultado<LoadedList<Item>>> {
  const { ask, isFound, belongs, pages } = request
  const shown = await loadPages(request, signal)
  if (!Array.isArray(shown)) return shown
  let list = emptyList<Item>(Math.max(1, pages - shown.length + 1))
  let before = 0
  for (const page of shown) {
    before = list.items.length
    list = appendPage(list, page, belongs)
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

/** What is shown of a list at once, far down it: so many items, on so many pages. What stands before is a link away. */
const ITEMS = 60
const PAGES = 20
/** What they may take of a page, in letters. */
const LETTERS = 1_000_000
/** Each of them is up to six letters, as HTML or as JSON in it. */
const MARK = /[&<>"']/g
/** Page counted from the last one that tells whether there is anything so far down, and how much a page holds. */
const PROBE = 6

/** The pages that an address shows, the last of which is the one that it names; or why not. */
async function loadPages<Item>(
  { ask, pages, isWindowed = false }: ListRequest<Item>,
  signal?: AbortSignal,
): Promise<Sucesso<Item[]>[] | Refusal> {
  const probed = pages - PROBE + 1
  const probe = isWindowed && probed > 1 ? await ask(probed, signal) : undefined
  if (probe && !probe.ok) return probe
  if (probe?.valor.length === 0) return refusal(NOT_FOUND, 'Esta lista não tem tantas páginas.')
  const wanted = probe ? Math.min(PAGES, Math.ceil(ITEMS / probe.valor.length)) : pages
  const numbers = Array.from({ length: Math.min(pages, wanted) || 1 }, (_, index) => pages - index).reverse()
  const answers = await Promise.all(numbers.map((numero) => (probe && numero === probed ? probe : ask(numero, signal))))
  const loaded: Sucesso<Item[]>[] = []
  for (const answer of answers) {
    if (!answer.ok) return answer
    loaded.push(answer)
  }
  // Pages may be large, or the probe was the end of the list, and so told of smaller ones than there are.
  const letters = isWindowed && loaded.length > 1 ? loaded.map(lettersOf) : []
  while (letters.length > 1 && (countOf(loaded) > ITEMS || sumOf(letters) > LETTERS)) {
    loaded.shift()
    letters.shift()
  }
  return loaded
}

const countOf = (pages: Sucesso<unknown[]>[]) => sumOf(pages.map(({ valor }) => valor.length))
const lettersOf = ({ valor }: Sucesso<unknown[]>) => JSON.stringify(valor).replace(MARK, 'xxxxxx').length
const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
