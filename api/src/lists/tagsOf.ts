import type { Tag } from '@portal/shared-contracts/api'
import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { tags } from '../database/schema'

/** The columns of a table that links items to tags. */
export interface TagLinks {
  table: PgTable
  item: AnyPgColumn
  tagId: AnyPgColumn
  ordem: AnyPgColumn
  grafia: AnyPgColumn
}

/** A tag as an item spells it: what another one wrote, which may never be public, is not shown with it. */
export const grafiaOf = ({ grafia }: TagLinks) => sql<string>`coalesce(${grafia}, ${tags.descricao})`

/** The tags of a row, in their order, within the statement that reads the row. */
export const tagsOf = (links: TagLinks, id: AnyPgColumn) => sql<Tag[]>`(
  SELECT coalesce(json_agg(json_build_object('id', ${tags.id}, 'descricao', ${grafiaOf(links)}) ORDER BY ${links.ordem}), '[]')
  FROM ${links.table} JOIN ${tags} ON ${tags.id} = ${links.tagId} WHERE ${links.item} = ${id})`

/** The ids whose own text or whose tags hold the search. A union, because an OR would use neither index. */
export const matchesOf = ({ table, item, tagId }: TagLinks, own: SQL, ofTags: SQL) => sql`(
  ${own} UNION SELECT ${item} FROM ${table} JOIN ${tags} ON ${tags.id} = ${tagId} WHERE ${ofTags})`
