import type { SQL } from 'drizzle-orm'
import { LISTED, nearTo, phraseOf, tsqueryOf } from '../lists/tsquery'

export interface Search {
  anywhere: SQL
  /** Ranking, the most important first. */
  first: readonly SQL[]
}

/** Title, tags and place rank before text, exact words before inflections. */
export function searchOf(words: readonly (readonly string[])[]): Search {
  const near = words.map((ways) => ways.flatMap(nearTo))
  const exact = words.flatMap(([way]) => way ?? [])
  return { anywhere: tsqueryOf(near), first: [phraseOf(exact, LISTED), tsqueryOf(near, LISTED), phraseOf(exact)] }
}
