import { type SQL, sql } from 'drizzle-orm'
import { eventos } from '../database/schema'

interface AgendaPage {
  /** The present minute in the portal's zone. */
  now: unknown
  filter?: SQL | undefined
  limit: unknown
  offset: unknown
  /** `limit` and `offset` together: as far as a single group has to be read. */
  reach: unknown
  /** How many of a group are looked through for what the filter lets through; all where it is left out. What they lack is missing. */
  among?: number
}

/** Which part of the agenda makes a page. */
export interface AgendaWindow extends AgendaPage {
  limit: number
  offset: number
}

/**
 * Ids of a page of the public agenda with their place in it: what is going on, then what is to come, soonest first,
 * then what has been, latest first (decision 37). Each group is read from an index and no further than the page.
 */
export function agenda({ now, filter, limit, offset, reach, among }: AgendaPage): SQL {
  const { id, aprovado, dataInicio, dataTermino } = eventos
  const minute = sql`${now}::timestamp`
  const soonest = sql`${dataInicio}, ${id}`
  const latest = sql`${dataInicio} DESC, ${id} DESC`
  const group = (grupo: SQL, source: SQL, when: SQL, order: SQL) => sql`(
    SELECT ${id} AS id, ${grupo} AS grupo, row_number() OVER (ORDER BY ${order}) AS ordem
    FROM ${source} WHERE ${when} ${filter ? sql`AND ${filter}` : sql``}
    ORDER BY ${order} LIMIT ${reach})`
  // Few go on at a time, which the planner cannot know. OFFSET 0 keeps it from walking through all of them in order.
  const goingOn = sql`(
    SELECT * FROM ${eventos}
    WHERE ${aprovado} AND tsrange(${dataInicio}, ${dataTermino}, '[]') @> ${minute} OFFSET 0) AS ${eventos}`
  const toCome = sql`${aprovado} AND ${dataInicio} > ${minute}`
  const past = sql`${aprovado} AND ${dataInicio} <= ${minute} AND ${dataTermino} < ${minute}`
  const first = (when: SQL, order: SQL) => sql`(
    SELECT * FROM ${eventos} WHERE ${when} ${among ? sql`ORDER BY ${order} LIMIT ${among}` : sql``}) AS ${eventos}`
  // Where more are to come than were looked through, what has been is not next.
  const hasAllToCome = among
    ? sql`NOT EXISTS (SELECT FROM ${eventos} WHERE ${toCome} ORDER BY ${soonest} LIMIT 1 OFFSET ${among})`
    : sql`true`

  return sql`(
    SELECT * FROM (
      ${group(sql`1`, goingOn, sql`true`, soonest)} UNION ALL
      ${group(sql`2`, first(toCome, soonest), sql`true`, soonest)} UNION ALL
      ${group(sql`3`, first(past, latest), hasAllToCome, latest)}
    ) AS grupos ORDER BY grupo, ordem LIMIT ${limit} OFFSET ${offset})`
}
