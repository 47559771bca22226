import { isFound, searchedWays, spelledWordsOf } from '@portal/shared-contracts/search'
import type { Linha } from './Linha'
import { isAlmost } from './words'

/** Maximum per kind, as on the server. */
const SHOWN = 5

/** Matches all words in title or text, or similar words in the title. Title matches come first. */
export function linhasThatMatch(busca: string, linhas: readonly Linha[]): Linha[] {
  const wanted = searchedWays(busca)
  if (wanted.length === 0) return []
  const having = (is: typeof isFound, textOf: (linha: Linha) => string) =>
    linhas.filter((linha) => {
      const words = spelledWordsOf(textOf(linha))
      return wanted.every((ways) => ways.some((way) => words.some((word) => is(word, way))))
    })
  const title = ({ titulo }: Linha) => titulo
  const all = ({ titulo, resumo }: Linha) => `${titulo} ${resumo}`
  const found = new Set([...having(isFound, title), ...having(isFound, all)])
  return [...(found.size > 0 ? found : having(isAlmost, title))].slice(0, SHOWN)
}
