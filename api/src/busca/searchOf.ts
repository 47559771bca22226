import type { SQL } from 'drizzle-orm'
import { LEXEMES, LISTED, phraseOf, tsqueryOf } from '../lists/tsquery'

/** A search over everything as `tsquery`s. */
export interface Search {
  anywhere: SQL
  /** What comes first, each before the next. */
  first: readonly SQL[]
}

/**
 * What is written as it was typed comes before its plural, and what has the words in title, tags or place before what has them in
 * its text.
 * @param words each with the ways to write it, the likeliest first @param stems those of words, where these are looked for, too
 */
export function searchOf(
  words: readonly (readonly string[])[],
  stems: ReadonlyMap<string, string> = new Map(),
): Search {
  const near = words.map((ways) => ways.flatMap(LEXEMES.near))
  const alike = words.map((ways) => ways.flatMap((way) => stems.get(way) ?? []).flatMap(LEXEMES.stem))
  const exact = words.flatMap(([way]) => way ?? [])
  return {
    anywhere: tsqueryOf(near.map((lexemes, index) => [...lexemes, ...(alike[index] ?? [])])),
    first: [phraseOf(exact, LISTED), tsqueryOf(near, LISTED), phraseOf(exact), tsqueryOf(near)],
  }
}
