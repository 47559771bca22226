import { type SQL, sql } from 'drizzle-orm'

/** Whether a text contains another, without regard to case and accents; uses the text's trigram index. */
export const containsText = (text: SQL, busca: unknown) =>
  sql`f_unaccent(${text}) LIKE '%' || f_unaccent(${busca}) || '%'`

/** The LIKE pattern of a search: what was typed is taken literally, so `%` finds a percent sign. Undefined for an empty search. */
export const searchPattern = (text: string | undefined) => text?.trim().replace(/[\\%_]/g, '\\$&') || undefined
