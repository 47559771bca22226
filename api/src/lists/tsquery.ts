import { formsOf, PREFIX_LETTERS } from '@portal/shared-contracts/search'
import { type SQL, sql } from 'drizzle-orm'

export const LISTED = 'AB'

export function nearTo(word: string): string[] {
  if (word.length < PREFIX_LETTERS) return formsOf(word)
  return [`${word}*`, ...formsOf(word).filter((form) => !form.startsWith(word))]
}

/** @param words the spellings of each; a final "*" marks a prefix @param weights of the parts to search */
export const tsqueryOf = (words: readonly (readonly string[])[], weights = ''): SQL =>
  sql`${words.map((ways) => groupOf(ways, weights)).join(' & ')}::tsquery`

/** Requires the exact words; consecutive numbers must be adjacent, as in `5/2026`. */
export function phraseOf(words: readonly string[], weights = ''): SQL {
  const groups = words.map((word, index) => {
    const isPair = index > 0 && isNumber(word) && isNumber(words[index - 1])
    return `${isPair ? ' <-> ' : ' & '}${groupOf([word], weights)}`
  })
  return sql`${groups.join('').slice(' & '.length)}::tsquery`
}

const isNumber = (word = '') => /^\d+$/.test(word)

const groupOf = (ways: readonly string[], weights: string) => `(${ways.map((way) => termOf(way, weights)).join(' | ')})`

/** Needs no escaping: a word has only letters and digits. */
function termOf(way: string, weights: string) {
  const flags = (way.endsWith('*') ? '*' : '') + weights
  return `'${way.replace('*', '')}'${flags && `:${flags}`}`
}
