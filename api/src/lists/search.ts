import { searchedWays, withoutHashes } from '@portal/shared-contracts/search'
import { and, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { TagLinks } from '../database/itens'
import { tags } from '../database/schema'
import { LISTED, nearTo, tsqueryOf } from './tsquery'

/** Ignores case and accents. @param text from `f_unaccent`, so that its trigram index is used */
export const containsText = (text: SQL, busca: unknown) => sql`${text} LIKE '%' || f_unaccent(${busca}) || '%'`

/** The LIKE pattern of a search, with wildcards escaped. Undefined for an empty search. */
export const searchPattern = (text: string | undefined) => text?.trim().replace(/[\\%_]/g, '\\$&') || undefined

export interface Searched {
  table: PgTable & { id: AnyPgColumn; procura: AnyPgColumn }
  text: SQL
  links: TagLinks
}

/** Searches own text, tags, or all words in both, like `finderOf`. Undefined for an empty search. */
export function searchFor(
  { table, text, links }: Searched,
  typed: string | undefined,
): ((where: SQL | undefined) => SQL) | undefined {
  const busca = searchPattern(withoutHashes(typed ?? ''))
  if (!busca) return undefined
  const words = searchedWays(busca).map((ways) => ways.flatMap(nearTo))
  // Both use indexes. The tags are checked only if the item does not match.
  const ofItem = sql`(${containsText(sql`f_unaccent(${text})`, busca)} OR ${table.procura} @@ ${tsqueryOf(words, LISTED)})`
  const ofTag = containsText(sql`f_unaccent(${tags.descricao})`, busca)
  const byTag = sql`${table.id} IN (SELECT ${links.item} FROM ${links.table} JOIN ${tags} ON ${tags.id} = ${links.tagId} WHERE ${ofTag})`
  const rows = (...conditions: (SQL | undefined)[]) => sql`SELECT * FROM ${table} WHERE ${and(...conditions)}`
  return (where) => sql`(${rows(where, ofItem)} UNION ALL ${rows(where, byTag, not(ofItem))}) AS ${table}`
}
