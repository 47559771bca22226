import type { SQL } from 'drizzle-orm'
import { LISTED, nearTo, phraseOf, tsqueryOf } from '../lists/tsquery'

/** A search over everything as `tsquery`s. */
export interface Search {
  anywhere: SQL
  /** What comes first, each before the next. */
  first: readonly SQL[]
}

/**
 * What has the words in title, tags or place comes before what has them in its text, and what is written as it was typed before its
 * plural.
 * @param words each with the ways to write it, the likeliest first
 */
export function searchOf(words: readonly (readonly string[])[]): Search {
  const near = words.map((ways) => ways.flatMap(nearTo))
  const exact = words.flatMap(([way]) => way ?? [])
  return { anywhere: tsqueryOf(near), first: [phraseOf(exact, LISTED), tsqueryOf(near, LISTED), phraseOf(exact)] }
}
