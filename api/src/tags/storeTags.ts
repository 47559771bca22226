import type { Tag } from '@portal/shared-contracts/api'
import { type SQL, sql } from 'drizzle-orm'
import type { Writer } from '../database/Database'
import { tags } from '../database/schema'
import type { TagLinks } from '../lists/tagsOf'

/** The words of tags with their place, as a table `novas`. */
const asRows = (list: Tag[]): SQL =>
  sql`unnest(${sql.param(list.map(({ descricao }) => descricao))}::text[]) WITH ORDINALITY AS novas (descricao, ordem)`

/**
 * Stores the words that are no tags yet, without regard to case (decision 108). Two calls that send the same new word at
 * once end with one tag. To be called first in a transaction: one that waits here for another then holds no other lock.
 */
export async function ensureTags(db: Writer, list: Tag[]) {
  if (list.length === 0) return
  await db.execute(sql`
    INSERT INTO ${tags} (descricao)
    SELECT DISTINCT ON (lower(novas.descricao)) novas.descricao FROM ${asRows(list)}
    WHERE NOT EXISTS (SELECT FROM ${tags} WHERE lower(${tags.descricao}) = lower(novas.descricao))
    ORDER BY lower(novas.descricao), novas.ordem
    ON CONFLICT DO NOTHING`)
}

export const unlinkTags = (db: Writer, { table, item }: TagLinks, id: number) =>
  db.delete(table).where(sql`${item} = ${id}`)

/** Gives an item without tags these, in this order, a repeated one once. */
export async function linkTags(db: Writer, { table }: TagLinks, id: number, list: Tag[]) {
  if (list.length === 0) return
  await db.execute(sql`
    INSERT INTO ${table}
    SELECT ${id}::int, ${tags.id}, min(novas.ordem)::smallint - 1
    FROM ${asRows(list)} JOIN ${tags} ON lower(${tags.descricao}) = lower(novas.descricao)
    GROUP BY ${tags.id}`)
}
