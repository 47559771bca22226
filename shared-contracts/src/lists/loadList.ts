import { type Resultado, type Sucesso, sucesso } from '../api'
import type { ListRequest } from './ListRequest'

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

/** Everything that an address shows, as one list; a refusal of any of its pages is the answer. */
export async function loadList<Item extends { id: number }>(
  listagem: ListRequest<Item>,
  signal?: AbortSignal,
): Promise<Resultado<LoadedList<Item>>> {
  const { ask, isFound, belongs, paginas, primeira = 1 } = listagem
  const numbers = paginas === 0 ? [0] : Array.from({ length: paginas - primeira + 1 }, (_, index) => primeira + index)
  const answers = await Promise.all(numbers.map((numero) => ask(numero, signal)))
  let lista = emptyList<Item>(primeira)
  let before = 0
  for (const answer of answers) {
    if (!answer.ok) return answer
    before = lista.itens.length
    lista = appendPage(lista, answer, belongs)
  }
  // An address beyond the end of the list shows it from its beginning.
  if (primeira > 1 && lista.lidos === 0) {
    return loadList({ ...listagem, primeira: 1, paginas: paginas - primeira + 1 }, signal)
  }
  if (paginas === 0) lista = { ...lista, pagina: 0, hasMore: false }

  // The last page shows nothing, or the server ignored the search: then everything is read before anyone hears "Nenhum …".
  while (lista.hasMore && (lista.itens.length === before || !lista.itens.every(isFound))) {
    const answer = await ask(lista.pagina + 1, signal)
    if (!answer.ok) return answer
    lista = appendPage(lista, answer, belongs)
  }
  return sucesso({ ...lista, itens: lista.itens.filter(isFound) })
}
