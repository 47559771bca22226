import type { Tag } from '@portal/shared-contracts/api'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { TagLinks } from '../database/itens'
import { tags } from '../database/schema'

/** The item's own spelling: another item's may not be public. */
export const grafiaOf = ({ grafia }: TagLinks) => sql<string>`coalesce(${grafia}, ${tags.descricao})`

export const tagsOf = (links: TagLinks, id: AnyPgColumn) => sql<Tag[]>`(
  SELECT coalesce(json_agg(json_build_object('id', ${tags.id}, 'descricao', ${grafiaOf(links)}) ORDER BY ${links.ordem}), '[]')
  FROM ${links.table} JOIN ${tags} ON ${tags.id} = ${links.tagId} WHERE ${links.item} = ${id})`
