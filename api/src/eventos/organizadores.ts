import { sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { eventos } from '../database/schema'
import { firstWords, WORDS } from '../lists/page'

const { responsavel, aprovado } = eventos
const name = sql`lower(${responsavel})`

const nomes = sql`
  WITH RECURSIVE nomes AS (
    SELECT (SELECT ${name} FROM ${eventos} WHERE ${aprovado} ORDER BY ${name} LIMIT 1) AS nome
    UNION ALL
    SELECT (SELECT ${name} FROM ${eventos} WHERE ${aprovado} AND ${name} > nome ORDER BY ${name} LIMIT 1)
    FROM nomes WHERE nome IS NOT NULL)
  SELECT nome AS id, nome AS texto FROM nomes WHERE nome IS NOT NULL LIMIT ${WORDS}`

/** Every `responsavel` of a public evento, once: from name to name along the index, not evento by evento; of very many the first. */
export const selectOrganizadores = (db: Db) =>
  db
    .select({
      responsavel: sql<string>`(SELECT ${responsavel} FROM ${eventos} WHERE ${aprovado} AND ${name} = texto LIMIT 1)`,
    })
    .from(sql`${firstWords(nomes)} AS nomes`)
    .orderBy(sql`f_unaccent(texto)`, sql`texto`)
