import { BUSCA } from '../bounds'

/** Words that nearly every text has: each would be read of a million rows, and tell none of them apart. */
const COMMON = new Set(
  'a ao aos as com como da das de do dos e em entre eh mais na nas no nos o os ou para pela pelo por que se sem seu sua um uma'.split(
    ' ',
  ),
)

/**
 * The words of a search that are looked for: without those that every text has, unless there are no others.
 * @param lexemes the words as PostgreSQL's parser tells them apart in what is searched, too
 */
export function searchedWords(lexemes: readonly string[]): string[] {
  const telling = lexemes.filter((lexeme) => !COMMON.has(lexeme))
  return (telling.length > 0 ? telling : lexemes).slice(0, BUSCA.words)
}

/**
 * A search in the language of PostgreSQL's `tsquery`, in which every word must be found, by one of the ways to write it.
 * @param words the ways to write each. @param weights of the places where a word may stand, such as `AB`; left out, of all
 */
export const tsqueryOf = (words: readonly (readonly string[])[], weights = ''): string =>
  words.map((ways) => `(${ways.map((way) => lexemeOf(way, weights)).join(' | ')})`).join(' & ')

/** Quoted, since it may hold what the language means something by. */
function lexemeOf(word: string, weights: string) {
  const flags = (word.length >= BUSCA.prefix ? '*' : '') + weights
  return `'${word.replace(/['\\]/g, '$&$&')}'${flags && `:${flags}`}`
}
