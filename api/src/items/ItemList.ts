import type { OwnPaginacao } from '@portal/shared-contracts/api'
import { and, desc, eq, gte, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { isAgendada, isPublic, newestPublic } from '../database/itens'
import { WholeList } from '../http/WholeList'
import { KeptMatches } from '../lists/KeptMatches'
import type { ListOptions } from '../lists/ListOptions'
import { type ListOrder, newestFirst, numbered } from '../lists/order'
import { isWhole, type Page, windowOf } from '../lists/page'
import { searchFor } from '../lists/search'
import type { Asked, Filters, ListKind, Statement } from './ListKind'
import { removeOwn } from './removeOwn'

interface Listed extends Asked {
  nome: string
  visible: SQL
  where: SQL | undefined
  order: ListOrder
}

export type ListOf<Kind> =
  Kind extends ListKind<infer Row, infer Item extends { id: number }, infer Query extends Asked>
    ? ItemList<Row, Item, Query>
    : never

/** Reads the ids of a page first, then the details of these only. */
export class ItemList<Row, Item extends { id: number }, Query extends Asked> {
  private readonly isVisible
  private readonly hidden
  private readonly statements
  private readonly matches
  private readonly newest

  constructor(
    private readonly db: Db,
    private readonly options: ListOptions,
    private readonly kind: ListKind<Row, Item, Query>,
  ) {
    const { table, data, agenda } = kind
    this.isVisible = isPublic(kind, options)
    this.hidden = options.agendarPublicacao && agenda ? isAgendada(kind, options) : undefined
    this.newest = newestFirst(table, [data, table.id])
    this.matches = new KeptMatches(db, { ...kind, ...(this.hidden && { moment: newestPublic(kind, options) }) })
    this.statements = this.prepare()
  }

  async list(query: Query): Promise<Page<Item>> {
    const { paginacao, busca } = query
    const visible = this.isVisible
    const order = this.orderAt(sql`${this.options.now()}::timestamp`)
    const { nome, filters } = named('publicos', this.kind.filters(query, this.options.now().slice(0, 10)))
    const listed = { nome, visible, order, paginacao, busca }
    if (busca?.trim() || filters) return this.pageOf({ ...listed, where: and(visible, filters) })
    if (paginacao !== 1) return this.pageOf({ ...listed, where: visible }, await this.totalPublico())
    const [rows, total] = await Promise.all([this.statements.primeira.execute(), this.totalPublico()])
    return { itens: rows.map(this.toItem), total }
  }

  listOwn(usuarioId: number, { paginacao, busca, desde }: OwnPaginacao): Promise<Page<Item>> {
    const visible = this.isOf(usuarioId)
    const { nome, filters } = named('do_usuario', { desde: desde ? gte(this.kind.data, desde) : undefined })
    return this.pageOf({ nome, visible, where: and(visible, filters), order: this.newest, paginacao, busca })
  }

  /** Complete, without pages (docs/product.md#own-items). */
  async wholeOwn(usuarioId: number): Promise<WholeList<Item>> {
    const page = this.newest.page({ where: this.isOf(usuarioId), limit: ALL, offset: 0 })
    return this.whole(await this.idsOf(page), this.isOf(usuarioId), 'do_usuario')
  }

  async ultimos(): Promise<Item[]> {
    return (await this.statements.ultimos.execute()).map(this.toItem)
  }

  /** By submission, not by date. */
  async ownUltimos(usuarioId: number): Promise<Item[]> {
    return (await this.statements.enviados.execute({ usuarioId })).map(this.toItem)
  }

  async find(id: number, usuarioId: number | null = null): Promise<Item | undefined> {
    const { toItem, toDetail = toItem } = this.kind
    const [row] = await this.statements.detalhes.execute({ id, usuarioId })
    return row && toDetail(row, this.options.linkTo, this.agora())
  }

  removeOwn(id: number, usuarioId: number): Promise<boolean> {
    return removeOwn(this.db, this.kind, id, usuarioId)
  }

  /** Lists are read in order up to the page; the first search finds every match and caches the ids. */
  private async pageOf({ nome, visible, where, order, paginacao, busca }: Listed, ofAll?: number): Promise<Page<Item>> {
    const { table, texto, links } = this.kind
    const { limit, offset } = windowOf(paginacao, this.options.tamanhoPagina)
    const matches = searchFor({ table, text: texto, links }, busca)?.(where)
    if (matches) {
      const found = await this.matches.ids(matches, order.by)
      const ids = [...found.slice(offset, offset + limit)]
      const itens = isWhole(paginacao) ? this.whole(ids, visible, nome) : await this.readIds(ids, visible, nome)
      return { itens, total: found.length }
    }
    const total = ofAll ?? (await this.matches.count(where))
    if (total <= offset) return { itens: [], total }
    if (isWhole(paginacao)) {
      return { itens: this.whole(await this.idsOf(order.page({ where, limit, offset })), visible, nome), total }
    }
    const isFar = offset > total / 2
    const page = order.page({ where, ...(isFar ? fromEnd({ limit, offset, total }) : { limit, offset }) })
    return { itens: await this.read(page, `${nome}_${isFar ? 'do_fim' : 'em_ordem'}`), total }
  }

  private async idsOf(page: SQL): Promise<number[]> {
    const { rows } = await this.db.execute<{ id: number }>(sql`SELECT id FROM ${page} AS pagina ORDER BY ordem`)
    return rows.map(({ id }) => id)
  }

  private whole(ids: number[], visible: SQL, nome: string) {
    return new WholeList(ids, (some) => this.readIds(some, visible, nome))
  }

  private async readIds(ids: number[], visible: SQL, nome: string): Promise<Item[]> {
    const { table } = this.kind
    const given = sql`unnest(${sql.param(ids)}::int[]) WITH ORDINALITY AS dados (item, ordem)`
    const page = sql`(SELECT ${table.id} AS id, ordem FROM ${given} JOIN ${table} ON ${table.id} = item WHERE ${visible})`
    return ids.length > 0 ? this.read(page, `${nome}_por_id`) : []
  }

  private async read(page: SQL, nome: string): Promise<Item[]> {
    return (await this.listed(page).prepare(`${this.kind.tabela}_${nome}`).execute()).map(this.toItem)
  }

  private listed(page: SQL): Statement<Row> {
    const { table, select, resumo } = this.kind
    const listed = select(this.db, resumo)
    return listed.innerJoin(sql`${page} AS pagina`, sql`pagina.id = ${table.id}`).orderBy(sql`pagina.ordem`)
  }

  private readonly toItem = (row: Row) => this.kind.toItem(row, this.options.linkTo, this.agora())

  private agora() {
    return this.hidden && this.options.now()
  }

  private async totalPublico(): Promise<number> {
    const { tabela, table } = this.kind
    const aprovados = await this.options.totais.of(tabela)
    return this.hidden ? aprovados - (await this.db.$count(table, this.hidden)) : aprovados
  }

  private orderAt(now: SQL) {
    return this.kind.order?.(now) ?? this.newest
  }

  private readonly isOf = (usuarioId: unknown) => eq(this.kind.table.usuarioId, usuarioId as number)

  private prepare() {
    const { tabela, table, select } = this.kind
    const { tamanhoPagina, ultimos, fusoHorario } = this.options
    const isOwn = this.isOf(sql.placeholder('usuarioId'))
    const isShown = and(eq(table.id, sql.placeholder('id')), or(this.isVisible, isOwn))
    const order = this.orderAt(sql`date_trunc('minute', now() AT TIME ZONE ${fusoHorario})`)
    // Inlined, since parameters make the generic plan look too expensive to be reused.
    const head = (limit: number) => this.listed(order.page({ where: this.isVisible, limit, offset: 0 }).inlineParams())
    const sent = sql`SELECT ${table.id} AS id FROM ${table} WHERE ${isOwn} ORDER BY ${desc(table.id)} LIMIT ${ultimos}`
    return {
      primeira: head(tamanhoPagina).prepare(`${tabela}_primeira`),
      ultimos: head(ultimos).prepare(`${tabela}_ultimos`),
      enviados: this.listed(numbered(sent)).prepare(`${tabela}_enviados`),
      detalhes: select(this.db, sql`${table.descricao}`).where(isShown).prepare(`${tabela}_detalhes`),
    }
  }
}

const ALL = sql`NULL`

const fromEnd = ({ limit, offset, total }: { limit: number; offset: number; total: number }) => ({
  limit: Math.min(limit, total - offset),
  offset: Math.max(0, total - offset - limit),
  backwards: true,
})

function named(lista: string, filters: Filters) {
  const given = Object.entries(filters).filter(([, filter]) => filter !== undefined)
  return { nome: [lista, ...given.map(([nome]) => nome)].join('_'), filters: and(...given.map(([, filter]) => filter)) }
}
