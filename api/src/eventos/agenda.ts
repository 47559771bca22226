import { type SQL, sql } from 'drizzle-orm'
import { eventos } from '../database/schema'
import { type ListOrder, numbered, type PageOf } from '../lists/order'

const { id, aprovado, dataInicio, dataTermino } = eventos
const soonest = sql`${dataInicio}, ${id}`
const latest = sql`${dataInicio} DESC, ${id} DESC`

/** The order of the agenda (docs/product.md#lists); each group uses an index. @param minute in the portal's zone */
export function agendaAt(minute: SQL): ListOrder {
  const isPast = sql`${dataTermino} < ${minute}`
  const direction = sql`CASE WHEN ${isPast} THEN -1 ELSE 1 END`
  return {
    by: [
      sql`CASE WHEN ${isPast} THEN 3 WHEN ${dataInicio} > ${minute} THEN 2 ELSE 1 END`,
      sql`extract(epoch FROM ${dataInicio}) * ${direction}`,
      sql`${id} * ${direction}`,
    ],
    page: (page) => pageAt(minute, page),
  }
}

function pageAt(minute: SQL, { where = sql`true`, limit, offset, backwards = false }: PageOf): SQL {
  const goesOn = sql`${aprovado} AND tsrange(${dataInicio}, ${dataTermino}, '[]') @> ${minute}`
  // Few are current, but the planner cannot know. OFFSET 0 prevents a scan of all in order.
  const now = sql`(SELECT * FROM ${eventos} WHERE ${goesOn} AND ${where} OFFSET 0) AS ${eventos}`
  const toCome = sql`${eventos} WHERE ${aprovado} AND ${dataInicio} > ${minute} AND ${where}`
  // Without `dataTermino`, so that the index alone finds a distant page.
  const past = sql`${eventos} WHERE ${aprovado} AND ${dataInicio} <= ${minute} AND ${where}
    AND ${id} <> ALL (ARRAY(SELECT ${id} FROM ${eventos} WHERE ${goesOn}))`
  const groups = [
    { rows: now, order: [soonest, latest] },
    { rows: toCome, order: [soonest, latest] },
    { rows: past, order: [latest, soonest] },
  ]
  if (backwards) groups.reverse()
  const pages = groups.map(({ rows, order }, index) => {
    // The offset excludes rows of earlier groups.
    const before = groups.slice(0, index).map((group) => sql`(SELECT count(*) FROM ${group.rows})`)
    const rest = sql`greatest(0, ${sql.join([sql`${offset}::int`, ...before], sql` - `)})`
    const page = sql`SELECT ${id} AS id FROM ${rows} ORDER BY ${order[Number(backwards)]}
      LIMIT ${limit} OFFSET CASE WHEN ${offset} = 0 THEN 0 ELSE ${rest} END`
    return sql`SELECT id, ${sql.raw(String(index))} AS grupo, ordem FROM ${numbered(page)} AS grupo`
  })
  const all = sql`SELECT * FROM (${sql.join(pages, sql` UNION ALL `)}) AS grupos ORDER BY grupo, ordem LIMIT ${limit}`
  return numbered(all, { backwards })
}
