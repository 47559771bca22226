import type { SQL } from 'drizzle-orm'
import { LISTED, nearTo, phraseOf, tsqueryOf } from '../lists/tsquery'

/** A search over everything as `tsquery`s. */
export interface Search {
  anywhere: SQL
  /** What comes first, each before the next. */
  first: readonly SQL[]
}

/**
 * Makes the queries of a search. Items with the words in title, tags or place come first, then those with them in the text; within
 * each, words as they were typed come before their singular or plural.
 * @param words each with the ways to write it, the likeliest first
 */
export function searchOf(words: readonly (readonly string[])[]): Search {
  const near = words.map((ways) => ways.flatMap(nearTo))
  const exact = words.flatMap(([way]) => way ?? [])
  return { anywhere: tsqueryOf(near), first: [phraseOf(exact, LISTED), tsqueryOf(near, LISTED), phraseOf(exact)] }
}
