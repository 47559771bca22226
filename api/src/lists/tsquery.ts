import { formsOf, PREFIX_LETTERS } from '@portal/shared-contracts/search'
import { type SQL, sql } from 'drizzle-orm'

/** The weights of what lists are searched by: an item's title, its tags and its place. */
export const LISTED = 'AB'

/** A word in singular or plural, or as the beginning of a word ("*"). */
export function nearTo(word: string): string[] {
  if (word.length < PREFIX_LETTERS) return formsOf(word)
  return [`${word}*`, ...formsOf(word).filter((form) => !form.startsWith(word))]
}

/**
 * A search as a `tsquery`, in which every word must be found, in one of its ways.
 * @param words the ways to write each; one that ends with "*" is the beginning of a word
 * @param weights of the places where a word may stand; all by default
 */
export const tsqueryOf = (words: readonly (readonly string[])[], weights = ''): SQL =>
  sql`${words.map((ways) => groupOf(ways, weights)).join(' & ')}::tsquery`

/** The same of words as they are, in which numbers that follow one another stand side by side, as in `5/2026`. */
export function phraseOf(words: readonly string[], weights = ''): SQL {
  const groups = words.map((word, index) => {
    const isPair = index > 0 && isNumber(word) && isNumber(words[index - 1])
    return `${isPair ? ' <-> ' : ' & '}${groupOf([word], weights)}`
  })
  return sql`${groups.join('').slice(' & '.length)}::tsquery`
}

const isNumber = (word = '') => /^\d+$/.test(word)

const groupOf = (ways: readonly string[], weights: string) => `(${ways.map((way) => termOf(way, weights)).join(' | ')})`

/** Needs no escaping: a word has letters and digits only. */
function termOf(way: string, weights: string) {
  const flags = (way.endsWith('*') ? '*' : '') + weights
  return `'${way.replace('*', '')}'${flags && `:${flags}`}`
}
