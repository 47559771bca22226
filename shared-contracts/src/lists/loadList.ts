import { type Resultado, sucesso } from '../api'
import type { ListRequest } from './ListRequest'
import { appendPage, emptyList, type LoadedList } from './LoadedList'

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
