import type { SQL } from 'drizzle-orm'
import type { Db } from '../database/Database'
import type { Itens } from '../database/itens'
import type { LinkTo } from '../lists/ListOptions'
import type { ListOrder } from '../lists/order'

export interface Statement<Row> {
  prepare: (nome: string) => { execute: (values?: Record<string, unknown>) => Promise<Row[]> }
}

interface Select<Row> {
  where: (where: SQL | undefined) => Statement<Row>
  innerJoin: (page: SQL, isOnPage: SQL) => { orderBy: (order: SQL) => Statement<Row> }
}

/** The reading of a kind's items. */
export interface ListKind<Row, Item, Query> extends Itens {
  /** The item's own text for searches, as in its trigram index. */
  texto: SQL
  /** Newest first by default. @param now the current minute */
  order?: (now: SQL) => ListOrder
  filters: (query: Query, today: string) => Filters
  select: (db: Db, descricao: SQL<string>) => Select<Row>
  /** @param agora the current minute, if the portal schedules */
  toItem: (row: Row, linkTo: LinkTo, agora: string | undefined) => Item
  toDetail?: (row: Row, linkTo: LinkTo, agora: string | undefined) => Item
}

export interface Asked {
  paginacao: number
  busca?: string | undefined
}

/** The names of the filters determine the name of the prepared statement. */
export type Filters = Record<string, SQL | undefined>
