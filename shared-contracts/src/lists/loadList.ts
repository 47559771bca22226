import { type Api, type Refusal, type Resultado, refusal, type Sucesso, sucesso } from '../api'
import type { ListCriteria, ListKind } from './ListKind'

const NOT_FOUND = 404

export interface ListRequest<Item> {
  /** Pages start at 1; 0 requests all matches (docs/product.md#lists). */
  ask: (pagina: number, signal?: AbortSignal) => Promise<Resultado<Item[]>>
  /** Filters again, because a server may ignore `busca` (docs/product.md#search). A search loads its rules. */
  findsOf: () => Promise<(item: Item) => boolean>
  /** Excludes mixed-in items (docs/product.md#documents); by default none. */
  belongs?: (item: Item) => boolean
  pages: number
  /** Far down the list, only the last pages are loaded. */
  isWindowed?: boolean
}

/** @param filter resolved value, if different */
export function listRequestOf<Item>(
  kind: Pick<ListKind<Item>, 'ask' | 'textsOf' | 'filter' | 'belongs' | 'isChosen' | 'isPublic'>,
  api: Api,
  criteria: ListCriteria,
  filter = criteria.filter,
): ListRequest<Item> {
  const { busca, pagina } = criteria
  const { ask, textsOf, belongs, isChosen = () => true, isPublic } = kind
  const isAtOnce = filter !== '' && kind.filter?.atOnce
  return {
    pages: isAtOnce ? 0 : pagina,
    isWindowed: isPublic === true && !isAtOnce,
    ask: (paginacao, signal) => ask(api, { paginacao, ...(busca && { busca }), filter }, signal ? { signal } : {}),
    ...(belongs && { belongs }),
    findsOf: async () => {
      if (!busca) return (item) => isChosen(item, filter)
      const { matches } = await import('../search')
      return (item) => isChosen(item, filter) && matches(busca, textsOf(item))
    },
  }
}

export interface LoadedList<Item> {
  items: Item[]
  firstPage: number
  lastPage: number
  hasMore: boolean
  pageSize: number
  readCount: number
  lastPageHead: number | undefined
  total?: number
}

export const emptyList = <Item>(firstPage = 1): LoadedList<Item> => ({
  items: [],
  firstPage,
  lastPage: firstPage - 1,
  hasMore: true,
  pageSize: 0,
  readCount: 0,
  lastPageHead: undefined,
})

export function appendPage<Item extends { id: number }>(
  list: LoadedList<Item>,
  { valor, total }: Sucesso<Item[]>,
  belongs: (item: Item) => boolean = () => true,
): LoadedList<Item> {
  // New items may have pushed items of the previous page into this one.
  const known = new Set(list.items.map(({ id }) => id))
  const isFirst = list.lastPage < list.firstPage
  const pageSize = isFirst ? valor.length : list.pageSize
  const readCount = (isFirst ? list.lastPage * pageSize : list.readCount) + valor.length
  const lastPageHead = valor[0]?.id
  return {
    firstPage: list.firstPage,
    items: [...list.items, ...valor.filter((item) => !known.has(item.id) && belongs(item))],
    lastPage: list.lastPage + 1,
    // A server without pages would repeat its only response.
    hasMore:
      valor.length > 0 &&
      valor.length >= pageSize &&
      (total === undefined || readCount < total) &&
      lastPageHead !== list.lastPageHead,
    pageSize,
    readCount,
    lastPageHead,
    ...(total !== undefined && { total }),
  }
}

/** Loads all pages of an address; one refused page refuses all. Beyond its end a list is refused with 404. */
export async function loadList<Item extends { id: number }>(
  request: ListRequest<Item>,
  signal?: AbortSignal,
): Promise<Resultado<LoadedList<Item>>> {
  const { ask, findsOf, belongs, pages } = request
  const [isFound, shown] = await Promise.all([findsOf(), loadPages(request, signal)])
  if (!Array.isArray(shown)) return shown
  let list = emptyList<Item>(Math.max(1, pages - shown.length + 1))
  let before = 0
  for (const page of shown) {
    before = list.items.length
    list = appendPage(list, page, belongs)
  }
  if (pages === 0) list = { ...list, lastPage: 0, hasMore: false }

  // The last page is empty or unfiltered, so everything must be read before "Nenhum …" is shown.
  while (list.hasMore && (list.items.length === before || !list.items.every(isFound))) {
    const answer = await ask(list.lastPage + 1, signal)
    if (!answer.ok) return answer
    list = appendPage(list, answer, belongs)
  }
  return sucesso({ ...list, items: list.items.filter(isFound) })
}

/** Far down the list only this many items are shown. A link leads to the earlier ones. */
const ITEMS = 60
const PAGES = 20
const LETTERS = 1_000_000
/** These characters take up to six in HTML or JSON. */
const MARK = /[&<>"']/g
/** Counted from the last page. This page shows whether the list reaches that far, and its page size. */
const PROBE = 6

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
  // Pages may be larger than the window, and the probe may have been a short last page.
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
