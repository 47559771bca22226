import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'

/** "All matches at once" still has an end (decision 28). */
const ALL = 200

/** One page of a list, as a repository gives it. */
export interface Page<Item> {
  itens: Item[]
  /** Matches in all, on this page and every other. */
  total: number
}

/** Pages start at 1; 0 and below ask for every match at once. */
export const windowOf = (paginacao: number, tamanho: number) =>
  paginacao > 0 ? { limit: tamanho, offset: (paginacao - 1) * tamanho } : { limit: ALL, offset: 0 }

export const windowPlaceholders = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }

/** Answers a page's items, and their total beside them. */
export function sendPage<Item>(reply: FastifyReply, { itens, total }: Page<Item>): Item[] {
  reply.header('X-Total-Count', total)
  return itens
}
