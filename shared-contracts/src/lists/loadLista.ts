import { type Resultado, sucesso } from '../api'
import { appendPagina, emptyLista } from './appendPagina'
import type { Lista, Listagem } from './Listagem'

/** Everything that an address shows, as one list; a refusal of any of its pages is the answer. */
export async function loadLista<Item extends { id: number }>(
  { ask, isFound, belongs, paginas }: Listagem<Item>,
  signal?: AbortSignal,
): Promise<Resultado<Lista<Item>>> {
  const numbers = paginas === 0 ? [0] : Array.from({ length: paginas }, (_, index) => index + 1)
  const answers = await Promise.all(numbers.map((numero) => ask(numero, signal)))
  let lista = emptyLista<Item>()
  let before = 0
  for (const answer of answers) {
    if (!answer.ok) return answer
    before = lista.itens.length
    lista = appendPagina(lista, answer, belongs)
  }
  if (paginas === 0) lista = { ...lista, pagina: 0, hasMore: false }

  // The last page shows nothing, or the server ignored the search: then everything is read before anyone hears "Nenhum …".
  while (lista.hasMore && (lista.itens.length === before || !lista.itens.every(isFound))) {
    const answer = await ask(lista.pagina + 1, signal)
    if (!answer.ok) return answer
    lista = appendPagina(lista, answer, belongs)
  }
  return sucesso({ ...lista, itens: lista.itens.filter(isFound) })
}
