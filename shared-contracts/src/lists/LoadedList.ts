import type { Sucesso } from '../api'

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

/** A list of which nothing has been read. @param primeira the page that it will begin with. */
export const emptyList = <Item>(primeira = 1): LoadedList<Item> => ({
  itens: [],
  primeira,
  pagina: primeira - 1,
  hasMore: true,
  tamanho: 0,
  lidos: 0,
  cabeca: undefined,
})

/** The list with one more page of the server's, without what does not belong to it. */
export function appendPage<Item extends { id: number }>(
  lista: LoadedList<Item>,
  { valor, total }: Sucesso<Item[]>,
  belongs: (item: Item) => boolean = () => true,
): LoadedList<Item> {
  // What was published meanwhile has pushed some of the page before into this one.
  const known = new Set(lista.itens.map(({ id }) => id))
  const isFirst = lista.pagina < lista.primeira
  const tamanho = isFirst ? valor.length : lista.tamanho
  const lidos = (isFirst ? lista.pagina * tamanho : lista.lidos) + valor.length
  const cabeca = valor[0]?.id
  return {
    primeira: lista.primeira,
    itens: [...lista.itens, ...valor.filter((item) => !known.has(item.id) && belongs(item))],
    pagina: lista.pagina + 1,
    // A server that knows no pages would give its only one for ever.
    hasMore:
      valor.length > 0 && valor.length >= tamanho && (total === undefined || lidos < total) && cabeca !== lista.cabeca,
    tamanho,
    lidos,
    cabeca,
  }
}
