import { sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { eventos } from '../database/schema'
import { boundedOptions, eachOnce } from '../lists/page'

const { responsavel, aprovado } = eventos
const name = sql`lower(${responsavel})`

const nomes = sql`SELECT valor AS id, valor AS texto FROM (${eachOnce(name, sql`${eventos} WHERE ${aprovado}`)}) AS nomes`

export const selectOrganizadores = (db: Db) =>
  db
    .select({
      responsavel: sql<string>`(SELECT ${responsavel} FROM ${eventos} WHERE ${aprovado} AND ${name} = texto LIMIT 1)`,
    })
    .from(sql`${boundedOptions(nomes)} AS nomes`)
    .orderBy(sql`f_unaccent(texto)`, sql`texto`)
