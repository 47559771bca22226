import { PREFIX_LETTERS, singularOf } from '@portal/shared-contracts/search'
import { type SQL, sql } from 'drizzle-orm'

/** The weights of what lists are searched by: an item's title, its tags and its place. */
export const LISTED = 'AB'

/** The lexemes that `f_lexemas` of the migrations makes of a word, as a search asks for them. */
export const LEXEMES = {
  exact: (word: string) => [word],
  /** In singular or plural, or as the beginning of a word. */
  near: (word: string) => {
    const singular = singularOf(word)
    return [...new Set([word.length >= PREFIX_LETTERS ? `${word}*` : word, singular, `=${singular}`])]
  },
  stem: (stem: string) => [`~${stem}`],
}

/**
 * A search as a `tsquery`, in which every word must be found, by one of its lexemes. PostgreSQL folds the letters once more,
 * as it did in the stored words: it knows letters that a browser does not, such as "ø".
 * @param words the lexemes of each; one that ends with "*" is the beginning of a word
 * @param weights of the places where a word may stand; all by default
 */
export const tsqueryOf = (words: readonly (readonly string[])[], weights = ''): SQL =>
  sql`f_unaccent(${words.map((lexemes) => groupOf(lexemes, weights)).join(' & ')})::tsquery`

/** The same, in which numbers that follow one another stand side by side, as in `5/2026`. */
export function phraseOf(words: readonly string[], weights = ''): SQL {
  const groups = words.map((word, index) => {
    const isPair = index > 0 && isNumber(word) && isNumber(words[index - 1])
    return `${isPair ? ' <-> ' : ' & '}${groupOf(LEXEMES.exact(word), weights)}`
  })
  return sql`f_unaccent(${groups.join('').slice(' & '.length)})::tsquery`
}

const isNumber = (word = '') => /^\d+$/.test(word)

const groupOf = (lexemes: readonly string[], weights: string) =>
  `(${lexemes.map((lexeme) => termOf(lexeme, weights)).join(' | ')})`

/** Needs no escaping: a word has letters and digits only. */
function termOf(lexeme: string, weights: string) {
  const flags = (lexeme.endsWith('*') ? '*' : '') + weights
  return `'${lexeme.replace('*', '')}'${flags && `:${flags}`}`
}
