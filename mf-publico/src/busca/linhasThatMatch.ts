import { isFound, searchedWords, wordsOf } from '@portal/shared-contracts/search'
import type { Linha } from './Linha'
import { isAlmost } from './words'

/** As many as the server gives of each kind. */
const SHOWN = 5

/**
 * Those that have all words of a search in their title or in their text, or else words in their title that are spelt almost so;
 * those first that have them in the title.
 */
export function linhasThatMatch(busca: string, linhas: readonly Linha[]): Linha[] {
  const wanted = searchedWords(busca)
  if (wanted.length === 0) return []
  const having = (is: typeof isFound, textOf: (linha: Linha) => string) =>
    linhas.filter((linha) => {
      const words = wordsOf(textOf(linha))
      return wanted.every((palavra) => words.some((word) => is(word, palavra)))
    })
  const title = ({ titulo }: Linha) => titulo
  const all = ({ titulo, resumo }: Linha) => `${titulo} ${resumo}`
  const found = new Set([...having(isFound, title), ...having(isFound, all)])
  return [...(found.size > 0 ? found : having(isAlmost, title))].slice(0, SHOWN)
}
