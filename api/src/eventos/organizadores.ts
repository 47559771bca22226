import { sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { eventos } from '../database/schema'
import { ESCOLHAS } from '../lists/page'

const { responsavel, aprovado } = eventos
const name = sql`lower(${responsavel})`

/** Every `responsavel` of a public evento, once: from name to name along the index, not evento by evento; of very many the first. */
export const selectOrganizadores = (db: Db) =>
  db
    .select({
      responsavel: sql<string>`(SELECT ${responsavel} FROM ${eventos} WHERE ${aprovado} AND ${name} = nome LIMIT 1)`,
    })
    .from(sql`(
      WITH RECURSIVE nomes AS (
        SELECT (SELECT ${name} FROM ${eventos} WHERE ${aprovado} ORDER BY ${name} LIMIT 1) AS nome
        UNION ALL
        SELECT (SELECT ${name} FROM ${eventos} WHERE ${aprovado} AND ${name} > nome ORDER BY ${name} LIMIT 1)
        FROM nomes WHERE nome IS NOT NULL)
      SELECT nome FROM nomes WHERE nome IS NOT NULL LIMIT ${sql.raw(`${ESCOLHAS}`)}) AS nomes`)
    .orderBy(sql`f_unaccent(nome)`, sql`nome`)
