import type { Resultado } from '../api'

/** A list as one address of the portal asks for it. */
export interface ListRequest<Item> {
  /** Asks the server for one page, from 1; for 0 it is asked for every match at once (decision 28). */
  ask: (pagina: number, signal?: AbortSignal) => Promise<Resultado<Item[]>>
  /** Whether an item is what was searched for: a server may ignore `busca` (decision 30). */
  isFound: (item: Item) => boolean
  /** Whether an item is of this list at all: a server may mix it with others (decision 29). Left out, each one is. */
  belongs?: (item: Item) => boolean
  /** How many of the server's pages are shown, from 1; 0 for everything in one answer, which nothing follows. */
  paginas: number
  /** The first of the server's pages that is shown, 1 where left out; past 1, what stands before is not read. */
  primeira?: number
}

/** A list as far as it has been loaded. */
export interface LoadedList<Item> {
  itens: Item[]
  /** The first page that was read. */
  primeira: number
  /** The last page that was read. */
  pagina: number
  hasMore: boolean
  /** How many a full page holds: as many as the first one did. */
  tamanho: number
  /** How many the server holds up to the last page, shown or not. */
  lidos: number
  /** With which item the last page began. */
  cabeca: number | undefined
}
