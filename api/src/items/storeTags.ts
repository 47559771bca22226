import type { Tag } from '@portal/shared-contracts/api'
import { type SQL, sql } from 'drizzle-orm'
import type { Writer } from '../database/Database'
import type { TagLinks } from '../database/itens'
import { tags } from '../database/schema'

const asRows = (list: Tag[]): SQL => sql`(
  SELECT f_rotulo(enviada) AS descricao, ordem
  FROM unnest(${sql.param(list.map(({ descricao }) => descricao))}::text[]) WITH ORDINALITY AS enviadas (enviada, ordem)) AS novas`

/** Call it first in a transaction, before other locks: concurrent calls insert the same word. */
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

/** Keeps order and spelling; drops duplicates. */
export async function linkTags(db: Writer, { table }: TagLinks, id: number, list: Tag[]) {
  if (list.length === 0) return
  await db.execute(sql`
    INSERT INTO ${table}
    SELECT ${id}::int, ${tags.id}, min(novas.ordem)::smallint - 1,
           nullif((array_agg(novas.descricao ORDER BY novas.ordem))[1], ${tags.descricao})
    FROM ${asRows(list)} JOIN ${tags} ON lower(${tags.descricao}) = lower(novas.descricao)
    GROUP BY ${tags.id}`)
}
