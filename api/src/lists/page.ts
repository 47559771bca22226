import { type SQL, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { LIST } from '../config/limits'
import type { WholeList } from '../http/WholeList'

export const WORDS = sql.raw(String(LIST.words))
const WORD_BYTES = sql.raw(String(LIST.wordBytes))

/** The first words by id, as many as a response may hold. @param words a query with the columns `id` and `texto` */
export const boundedOptions = (words: SQL) => sql`(
  SELECT id, texto FROM (
    SELECT id, texto, sum(octet_length(texto)) OVER (ORDER BY id ROWS UNBOUNDED PRECEDING) AS bytes
    FROM (SELECT * FROM (${words}) AS todas ORDER BY id LIMIT ${WORDS}) AS primeiras) AS medidas
  WHERE bytes <= ${WORD_BYTES})`

/** Distinct values by skipping through an index. @param rows a table and a condition */
export const eachOnce = (valor: SQL, rows: SQL) => sql`
  WITH RECURSIVE valores AS (
    SELECT (SELECT ${valor} FROM ${rows} ORDER BY ${valor} LIMIT 1) AS valor
    UNION ALL
    SELECT (SELECT ${valor} FROM ${rows} AND ${valor} > valores.valor ORDER BY ${valor} LIMIT 1)
    FROM valores WHERE valores.valor IS NOT NULL)
  SELECT valor FROM valores WHERE valor IS NOT NULL LIMIT ${WORDS}`

export interface Page<Item extends { id: number }> {
  itens: Item[] | WholeList<Item>
  total: number
}

/** Pages start at 1; 0 and below request all matches (docs/product.md#lists). */
export const isWhole = (paginacao: number) => paginacao <= 0

export const windowOf = (paginacao: number, tamanho: number) =>
  isWhole(paginacao) ? { limit: LIST.all, offset: 0 } : { limit: tamanho, offset: (paginacao - 1) * tamanho }

export function sendPage<Item extends { id: number }>(reply: FastifyReply, { itens, total }: Page<Item>) {
  reply.header('X-Total-Count', total)
  return itens
}
