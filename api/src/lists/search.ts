import { type SQL, sql } from 'drizzle-orm'

/** Whether a text holds another, whatever their case and accents, by way of the text's trigram index. */
export const containsText = (text: SQL, busca: unknown) =>
  sql`f_unaccent(${text}) LIKE '%' || f_unaccent(${busca}) || '%'`

/** What a person typed means itself: `%` finds a percent sign. An empty search is no search. */
export const searchPattern = (text: string | undefined) => text?.trim().replace(/[\\%_]/g, '\\$&') || undefined
