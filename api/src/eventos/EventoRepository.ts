import type { Evento, EventosQuery, Organizador, OwnPaginacao } from '@portal/shared-contracts/api'
import { and, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { LIST } from '../bounds'
import type { Db } from '../database/Database'
import { eventos } from '../database/schema'
import { filteredPage } from '../lists/filteredPage'
import type { ListOptions } from '../lists/ListOptions'
import { isWhole, type Page, wholePage, windowOf, windowPlaceholders } from '../lists/page'
import { removeOwn } from '../lists/removeOwn'
import { type Search, searchFor } from '../lists/search'
import { TotalsCache } from '../lists/TotalsCache'
import { type AgendaWindow, agenda } from './agenda'
import { arquivosOf, links, selectEventos, selectListados, toEvento } from './eventoRows'
import { selectOrganizadores } from './organizadores'

const isPublic = sql`${eventos.aprovado}`
const isOf = (usuarioId: unknown) => eq(eventos.usuarioId, usuarioId as number)
const newest = [desc(eventos.dataInicio), desc(eventos.id)]
const searched = { table: eventos, text: sql`${eventos.titulo} || ' ' || ${eventos.local}`, links }
const isBy = (organizador: string) => sql`lower(${eventos.responsavel}) = lower(${organizador})`

/** Reads eventos for the public and for their owners, and removes own ones. */
export class EventoRepository {
  private readonly statements
  private readonly toEvento
  private readonly totals

  constructor(
    private readonly db: Db,
    private readonly options: ListOptions,
  ) {
    this.toEvento = toEvento(options.linkTo)
    this.statements = prepare(db, options)
    this.totals = new TotalsCache(db, { tabela: 'eventos', table: eventos })
  }

  async list({ paginacao, busca, organizador }: EventosQuery): Promise<Page<Evento>> {
    const by = organizador ? isBy(organizador) : undefined
    const search = searchFor(searched, busca)
    const filter = and(by, search?.byIndex)
    const window = this.windowOf(paginacao)
    if (isWhole(paginacao)) {
      const ids = this.db.select({ id: sql<number>`id` }).from(sql`${agenda({ ...window, filter })} AS agenda`)
      return this.whole(ids.orderBy(sql`grupo`, sql`ordem`), and(isPublic, filter), isPublic)
    }
    if (filter) return this.filtered(window, by, search)
    const [rows, total] = await Promise.all([
      paginacao === 1 ? this.statements.inicio.execute() : this.statements.publicos.execute({ ...window }),
      this.options.totais.of('eventos'),
    ])
    return { itens: rows.map(this.toEvento), total }
  }

  async listOwn(usuarioId: number, { paginacao, busca, desde }: OwnPaginacao): Promise<Page<Evento>> {
    const since = desde ? gte(eventos.dataInicio, desde) : undefined
    const where = and(isOf(usuarioId), since)
    const search = searchFor(searched, busca)
    const window = this.windowOf(paginacao)
    if (isWhole(paginacao)) {
      const matching = and(where, search?.byIndex)
      const ids = this.db.select({ id: eventos.id }).from(eventos).where(matching)
      return this.whole(ids.orderBy(...newest).limit(window.limit), matching, isOf(usuarioId))
    }
    const { rows, total } = await filteredPage({
      ...{ db: this.db, table: eventos, order: newest, window, where, search, totals: this.totals },
      nome: `eventos_do_usuario_${Number(since !== undefined)}`,
      read: (page, nome) =>
        selectListados(this.db)
          .innerJoin(sql`${page} AS pagina`, sql`pagina.id = ${eventos.id}`)
          .orderBy(...newest)
          .prepare(nome)
          .execute(),
    })
    return { itens: rows.map(this.toEvento), total }
  }

  /** The head of the agenda, for the pages that feature a few. */
  async ultimos(): Promise<Evento[]> {
    const rows = await this.statements.ultimos.execute()
    return rows.map(this.toEvento)
  }

  /** The latest that were sent, whenever they take place. */
  async ownUltimos(usuarioId: number): Promise<Evento[]> {
    const rows = await this.statements.enviados.execute({ usuarioId, limit: this.options.ultimos, offset: 0 })
    return rows.map(this.toEvento)
  }

  /** What the public sees and, where `usuarioId` is given, what is this person's. */
  async find(id: number, usuarioId: number | null = null): Promise<Evento | undefined> {
    const [row] = await this.statements.detalhes.execute({ id, usuarioId })
    return row && { ...this.toEvento(row), arquivos: arquivosOf(row) }
  }

  removeOwn(id: number, usuarioId: number): Promise<boolean> {
    return removeOwn(this.db, { table: eventos, nome: 'evento' }, id, usuarioId)
  }

  /** Every `responsavel` of a public evento, once. */
  organizadores(): Promise<Organizador[]> {
    return this.statements.organizadores.execute()
  }

  /** As `filteredPage` does it, in the order of the agenda. */
  private async filtered(window: AgendaWindow, by: SQL | undefined, search: Search | undefined): Promise<Page<Evento>> {
    const filter = and(by, search?.byIndex)
    const matching = and(isPublic, filter)
    const kept = await this.totals.find(matching)
    if (search && (kept.total ?? 0) >= LIST.newest) {
      const rows = await inAgenda(this.db, agenda({ ...window, filter: and(by, search.byRow), among: LIST.newest }))
      if (rows.length === window.limit) return { itens: rows.map(this.toEvento), total: kept.total ?? 0 }
    }
    const [rows, total] = await Promise.all([
      inAgenda(this.db, agenda({ ...window, filter })),
      kept.total ?? this.count(and(isPublic, by), search),
    ])
    return { itens: rows.map(this.toEvento), total: kept.keep(total) }
  }

  private count(where: SQL | undefined, search: Search | undefined): Promise<number> {
    return search ? this.db.$count(search.matches(where)) : this.db.$count(eventos, where)
  }

  /** @param visible what of `where` says who may see a row, which has to hold while a slow reader takes the list */
  private whole(
    ids: PromiseLike<{ id: number }[]>,
    where: SQL | undefined,
    visible: SQL | undefined,
  ): Promise<Page<Evento>> {
    const read = async (ids: number[]) => {
      const rows = await selectListados(this.db).where(and(visible, inArray(eventos.id, ids)))
      return rows.map(this.toEvento)
    }
    return wholePage(ids, read, () => this.totals.count(where))
  }

  private windowOf(paginacao: number): AgendaWindow {
    const { limit, offset } = windowOf(paginacao, this.options.tamanhoPagina)
    return { limit, offset, reach: limit + offset, now: this.options.now() }
  }
}

const inAgenda = (db: Db, page: SQL) =>
  selectListados(db)
    .innerJoin(sql`${page} AS agenda`, sql`agenda.id = ${eventos.id}`)
    .orderBy(sql`agenda.grupo`, sql`agenda.ordem`)

/**
 * The first items of the agenda, in a statement without parameters: PostgreSQL then plans it once. With them it plans
 * anew for every call, because a plan for any period and any number of items looks dearer to it than this one.
 */
function headOfAgenda(db: Db, limit: number, { fusoHorario }: ListOptions) {
  const now = sql`date_trunc('minute', now() AT TIME ZONE ${fusoHorario})`
  return inAgenda(db, agenda({ now, limit, offset: 0, reach: limit }).inlineParams())
}

function prepare(db: Db, options: ListOptions) {
  const { limit, offset } = windowPlaceholders
  const now = sql.placeholder('now')
  const reach = sql.placeholder('reach')
  return {
    inicio: headOfAgenda(db, options.tamanhoPagina, options).prepare('eventos_inicio'),
    ultimos: headOfAgenda(db, options.ultimos, options).prepare('eventos_ultimos'),
    publicos: inAgenda(db, agenda({ now, limit, offset, reach })).prepare('eventos_publicos'),
    enviados: selectListados(db)
      .where(isOf(sql.placeholder('usuarioId')))
      .orderBy(desc(eventos.id))
      .limit(limit)
      .offset(offset)
      .prepare('eventos_enviados'),
    detalhes: selectEventos(db)
      .where(and(eq(eventos.id, sql.placeholder('id')), or(isPublic, isOf(sql.placeholder('usuarioId')))))
      .prepare('evento_detalhes'),
    organizadores: selectOrganizadores(db).prepare('evento_organizadores'),
  }
}
