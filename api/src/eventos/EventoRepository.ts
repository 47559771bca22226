import type { Evento, EventosQuery, Organizador, OwnPaginacao } from '@portal/shared-contracts/api'
import { and, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { eventos, tags } from '../database/schema'
import type { ListOptions } from '../lists/ListOptions'
import { isWhole, type Page, wholePage, windowOf, windowPlaceholders } from '../lists/page'
import { removeOwn } from '../lists/removeOwn'
import { containsText, searchPattern } from '../lists/search'
import { matchesOf } from '../lists/tagsOf'
import { agenda } from './agenda'
import { arquivosOf, links, selectEventos, selectListados, toEvento } from './eventoRows'
import { selectOrganizadores } from './organizadores'

const isPublic = sql`${eventos.aprovado}`
const isOf = (usuarioId: unknown) => eq(eventos.usuarioId, usuarioId as number)
const isBy = (organizador: string) => sql`lower(${eventos.responsavel}) = lower(${organizador})`

/** Reads eventos for the public and for their owners, and removes own ones. */
export class EventoRepository {
  private readonly statements
  private readonly toEvento

  constructor(
    private readonly db: Db,
    private readonly options: ListOptions,
  ) {
    this.toEvento = toEvento(options.linkTo)
    this.statements = prepare(db, options)
  }

  async list({ paginacao, busca, organizador }: EventosQuery): Promise<Page<Evento>> {
    const filter = and(organizador ? isBy(organizador) : undefined, matching(busca))
    const window = this.windowOf(paginacao)
    if (isWhole(paginacao)) {
      const ids = this.db.select({ id: sql<number>`id` }).from(sql`${agenda({ ...window, filter })} AS agenda`)
      return this.whole(ids.orderBy(sql`grupo`, sql`ordem`), and(isPublic, filter), isPublic)
    }
    const [rows, total] = await Promise.all([
      filter
        ? inAgenda(this.db, agenda({ ...window, filter }))
        : paginacao === 1
          ? this.statements.inicio.execute()
          : this.statements.publicos.execute(window),
      filter ? this.db.$count(eventos, and(isPublic, filter)) : this.options.totais.of('eventos'),
    ])
    return { itens: rows.map(this.toEvento), total }
  }

  async listOwn(usuarioId: number, { paginacao, busca, desde }: OwnPaginacao): Promise<Page<Evento>> {
    const where = and(isOf(usuarioId), desde ? gte(eventos.dataInicio, desde) : undefined, matching(busca))
    const { limit, offset } = this.windowOf(paginacao)
    const newest = [desc(eventos.dataInicio), desc(eventos.id)]
    if (isWhole(paginacao)) {
      const ids = this.db.select({ id: eventos.id }).from(eventos).where(where)
      return this.whole(ids.orderBy(...newest).limit(limit), where, isOf(usuarioId))
    }
    const [rows, total] = await Promise.all([
      selectListados(this.db)
        .where(where)
        .orderBy(...newest)
        .limit(limit)
        .offset(offset),
      this.db.$count(eventos, where),
    ])
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
    return wholePage(ids, read, () => this.db.$count(eventos, where))
  }

  private windowOf(paginacao: number) {
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

function matching(text: string | undefined): SQL | undefined {
  const busca = searchPattern(text)
  if (!busca) return undefined
  const words = sql`${eventos.titulo} || ' ' || ${eventos.local}`
  const own = sql`SELECT ${eventos.id} FROM ${eventos} WHERE ${containsText(words, busca)}`
  return sql`${eventos.id} IN ${matchesOf(links, own, containsText(sql`${tags.descricao}`, busca))}`
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
