import type { Tag } from '@portal/shared-contracts/api'
import { type SQL, sql } from 'drizzle-orm'
import type { Writer } from '../database/Database'
import { tags } from '../database/schema'
import type { TagLinks } from '../lists/tagsOf'

/** Tags as they are stored, with their place, as a table `novas`. */
const asRows = (list: Tag[]): SQL => sql`(
  SELECT f_rotulo(enviada) AS descricao, ordem
  FROM unnest(${sql.param(list.map(({ descricao }) => descricao))}::text[]) WITH ORDINALITY AS enviadas (enviada, ordem)) AS novas`

/**
 * Stores the words that are no tags yet, without regard to case (decision 108); those that look alike are one. Two calls that send the same new word at
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

/** Gives an item without tags these, in this order and as they are spelt, a repeated one once. */
export async function linkTags(db: Writer, { table }: TagLinks, id: number, list: Tag[]) {
  if (list.length === 0) return
  await db.execute(sql`
    INSERT INTO ${table}
    SELECT ${id}::int, ${tags.id}, min(novas.ordem)::smallint - 1,
           nullif((array_agg(novas.descricao ORDER BY novas.ordem))[1], ${tags.descricao})
    FROM ${asRows(list)} JOIN ${tags} ON lower(${tags.descricao}) = lower(novas.descricao)
    GROUP BY ${tags.id}`)
}
