import { searchedWords, withoutHashes } from '@portal/shared-contracts/search'
import { and, not, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { tags } from '../database/schema'
import { matchesOf, type TagLinks } from './tagsOf'
import { LISTED, nearTo, tsqueryOf } from './tsquery'

/** Whether a text contains another, without regard to case and accents; uses the text's trigram index. */
export const containsText = (text: SQL, busca: unknown) =>
  sql`f_unaccent(${text}) LIKE '%' || f_unaccent(${busca}) || '%'`

/** The LIKE pattern of a search: what was typed is taken literally, so `%` finds a percent sign. Undefined for an empty search. */
export const searchPattern = (text: string | undefined) => text?.trim().replace(/[\\%_]/g, '\\$&') || undefined

/** What a list is searched by. */
export interface Searched {
  table: PgTable & { id: AnyPgColumn; procura: AnyPgColumn }
  /** Its own, as its trigram index has it. */
  text: SQL
  links: TagLinks
}

/** One search, asked in several ways. */
export interface Search {
  /** By the indexes of texts, tags and words, which give every match: good where these are few. */
  byIndex: SQL
  /** By the same indexes, the rows themselves under the name of their table, each once: where all matches are read anyway. */
  matches: (where: SQL | undefined) => SQL
  /** By a row that is read already: good where many match, so that a few rows hold enough of them. */
  byRow: SQL
}

/**
 * The search of a list: for a text in what items say themselves, for the same in their tags, and for all its words in both
 * together, in singular or plural. `finderOf` of shared-contracts finds the same. Undefined for an empty one.
 */
export function searchFor({ table, text, links }: Searched, typed: string | undefined): Search | undefined {
  const busca = searchPattern(withoutHashes(typed ?? ''))
  if (!busca) return undefined
  const ofItem = containsText(text, busca)
  const ofTag = containsText(sql`${tags.descricao}`, busca)
  const words = searchedWords(busca).map(nearTo)
  const ofWords = sql`${table.procura} @@ ${tsqueryOf(words, LISTED)}`
  const found = sql`SELECT ${tags.id} FROM ${tags} WHERE ${ofTag}`
  const tagged = sql`SELECT FROM ${links.table} WHERE ${links.item} = ${table.id} AND ${links.tagId} = ANY (ARRAY(${found}))`
  const own = sql`SELECT ${table.id} FROM ${table} WHERE ${ofItem} UNION SELECT ${table.id} FROM ${table} WHERE ${ofWords}`
  const byTag = sql`${table.id} IN (SELECT ${links.item} FROM ${links.table} JOIN ${tags} ON ${tags.id} = ${links.tagId} WHERE ${ofTag})`
  const rows = (...conditions: (SQL | undefined)[]) => sql`SELECT * FROM ${table} WHERE ${and(...conditions)}`
  return {
    byIndex: sql`${table.id} IN ${matchesOf(links, own, ofTag)}`,
    matches: (where) => sql`(
      ${rows(where, ofItem)} UNION ALL ${rows(where, byTag, not(ofItem))}
      UNION ALL ${rows(where, ofWords, not(byTag), not(ofItem))}) AS ${table}`,
    byRow: sql`(${ofItem} OR ${ofWords} OR EXISTS (${tagged}))`,
  }
}
