import type { Achado } from '@portal/shared-contracts/api'
import { plainText } from '@portal/shared-contracts/rich-text'
import { type SQL, sql } from 'drizzle-orm'
import { BUSCA } from '../config/limits'
import type { Db } from '../database/Database'
import type { Itens } from '../database/itens'
import { tagsOf } from '../lists/tagsOf'
import { LISTED, nearTo, phraseOf, tsqueryOf } from '../lists/tsquery'

export type SearchedKind = Itens & { isPublic: SQL }

/** Common words are found among the newest items, rare ones by the index: large tables cost no more. */
export async function findAchados(db: Db, kind: SearchedKind, search: Search): Promise<Achado[]> {
  const newest = await bestOf(db, kind, search, newestThatMatch(kind, search))
  return newest.length === BUSCA.shown ? newest : bestOf(db, kind, search, allThatMatch(kind, search))
}

const newestThatMatch = ({ table, isPublic, data }: SearchedKind, { anywhere }: Search) => sql`
  SELECT id, procura, data FROM (
    SELECT ${table.id} AS id, ${table.procura} AS procura, ${data} AS data FROM ${table} WHERE ${isPublic}
    ORDER BY ${data} DESC, ${table.id} DESC LIMIT ${BUSCA.newest}) AS novas
  WHERE procura @@ ${anywhere}`

const allThatMatch = ({ table, isPublic, data }: SearchedKind, { anywhere }: Search) => sql`
  SELECT ${table.id} AS id, ${table.procura} AS procura, ${data} AS data FROM ${table}
  WHERE ${isPublic} AND ${table.procura} @@ ${anywhere} LIMIT ${BUSCA.candidates}`

async function bestOf(db: Db, kind: SearchedKind, { first }: Search, candidates: SQL): Promise<Achado[]> {
  const { nome: tipo, table, links, titulo, resumo, data, termino } = kind
  const ends = termino ? sql`to_char(${termino}, 'YYYY-MM-DD"T"HH24:MI:SS')` : sql`NULL`
  const order = [...first.map((query) => sql`procura @@ ${query} DESC`), sql`data DESC`, sql`id DESC`]
  const { rows } = await db.execute<Row>(sql`
    SELECT ${table.id} AS id, ${titulo} AS titulo, ${resumo} AS resumo, ${tagsOf(links, table.id)} AS tags,
           to_char(${data}, 'YYYY-MM-DD') AS data, ${ends} AS termino
    FROM ${table} JOIN (
      SELECT id, row_number() OVER () AS lugar FROM (
        SELECT id FROM (${candidates}) AS candidatas
        ORDER BY ${sql.join(order, sql`, `)} LIMIT ${BUSCA.shown}) AS melhores
      ) AS melhores ON melhores.id = ${table.id}
    ORDER BY melhores.lugar`)
  return rows.map(({ tags, resumo, termino, ...row }) => ({
    ...row,
    ...(termino && { dataTermino: termino }),
    tipo,
    // A documento's text is plain: "<" is a character.
    resumo: tipo === 'documento' ? resumo : plainText(resumo),
    tags: tags.map(({ descricao }) => descricao),
  }))
}

interface Row extends Record<string, unknown> {
  id: number
  titulo: string
  resumo: string
  tags: { descricao: string }[]
  data: string
  termino: string | null
}

export interface Search {
  anywhere: SQL
  first: readonly SQL[]
}

/** Title, tags and place rank before text, exact words before inflections. */
export function searchOf(words: readonly (readonly string[])[]): Search {
  const near = words.map((ways) => ways.flatMap(nearTo))
  const exact = words.flatMap(([way]) => way ?? [])
  return { anywhere: tsqueryOf(near), first: [phraseOf(exact, LISTED), tsqueryOf(near, LISTED), phraseOf(exact)] }
}
