import type { Autor, Noticia, NoticiasQuery, OwnPaginacao } from '@portal/shared-contracts/api'
import { and, desc, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { noticias, usuarios } from '../database/schema'
import { filteredPage } from '../lists/filteredPage'
import type { ListOptions } from '../lists/ListOptions'
import { firstWords, fixedPageOf, isWhole, type Page, wholePage, windowOf, windowPlaceholders } from '../lists/page'
import { removeOwn } from '../lists/removeOwn'
import { searchFor } from '../lists/search'
import { TotalsCache } from '../lists/TotalsCache'
import { isAgendada, isPublicada, links, selectListadas, selectNoticias, toNoticia } from './noticiaRows'

const isOf = (usuarioId: unknown) => eq(noticias.usuarioId, usuarioId as number)
const isSince = (desde: string | undefined) => (desde ? gte(noticias.dataPublicacao, desde) : undefined)
const newest = [desc(noticias.dataPublicacao), desc(noticias.id)]
const searched = { table: noticias, text: sql`${noticias.titulo}`, links }

/** What narrows a list. */
interface Filter {
  /** First who may see a row. Which there are decides a statement's text, and so its name. */
  conditions: (SQL | undefined)[]
  busca: string | undefined
}

/** Reads noticias for the public and for their owners, and removes own ones. */
export class NoticiaRepository {
  private readonly statements
  private readonly isPublic
  private readonly toNoticia
  private readonly totals

  constructor(
    private readonly db: Db,
    private readonly options: ListOptions,
  ) {
    this.toNoticia = toNoticia(options.linkTo)
    this.isPublic = isPublicada(options)
    this.statements = prepare(db, this.isPublic, options)
    const moment = options.agendarPublicacao && { moment: newestPublished(this.isPublic) }
    this.totals = new TotalsCache(db, { tabela: 'noticias', table: noticias, ...moment })
  }

  async list({ paginacao, busca, autorId }: NoticiasQuery): Promise<Page<Noticia>> {
    const doAutor = autorId === undefined ? undefined : isOf(autorId)
    if (doAutor || busca?.trim() || isWhole(paginacao)) {
      return this.filtered('publicas', paginacao, { conditions: [this.isPublic, doAutor], busca })
    }
    const { primeira, publicas } = this.statements
    const [rows, total] = await Promise.all([
      paginacao === 1 ? primeira.execute() : publicas.execute(this.windowOf(paginacao)),
      this.totalPublico(),
    ])
    return { itens: rows.map(this.toNoticia), total }
  }

  listOwn(usuarioId: number, { paginacao, busca, desde }: OwnPaginacao): Promise<Page<Noticia>> {
    return this.filtered('do_usuario', paginacao, { conditions: [isOf(usuarioId), isSince(desde)], busca })
  }

  async ultimas(): Promise<Noticia[]> {
    const rows = await this.statements.ultimas.execute()
    return rows.map(this.toNoticia)
  }

  /** The latest by the time they were sent, not by their date of publication. */
  async ownUltimas(usuarioId: number): Promise<Noticia[]> {
    const rows = await this.statements.enviadas.execute({ usuarioId, limit: this.options.ultimos, offset: 0 })
    return rows.map(this.toNoticia)
  }

  /** What the public sees and, where `usuarioId` is given, what is this person's. */
  async find(id: number, usuarioId: number | null = null): Promise<Noticia | undefined> {
    const [row] = await this.statements.detalhes.execute({ id, usuarioId })
    return row && this.toNoticia(row)
  }

  /** Who has written at least one public noticia; of very many the first accounts. */
  autores(): Promise<Autor[]> {
    return this.statements.autores.execute()
  }

  removeOwn(id: number, usuarioId: number): Promise<boolean> {
    return removeOwn(this.db, { table: noticias, nome: 'noticia' }, id, usuarioId)
  }

  private async filtered(lista: string, paginacao: number, { conditions, busca }: Filter): Promise<Page<Noticia>> {
    const where = and(...conditions)
    const search = searchFor(searched, busca)
    const window = this.windowOf(paginacao)
    if (isWhole(paginacao)) return this.whole(and(where, search?.byIndex), conditions[0], window)
    const { rows, total } = await filteredPage({
      ...{ db: this.db, table: noticias, order: newest, window, where, search, totals: this.totals },
      nome: `noticias_${lista}_${conditions.map((condition) => Number(condition !== undefined)).join('')}`,
      read: (page, nome) => inPage(this.db, page).prepare(nome).execute(),
    })
    return { itens: rows.map(this.toNoticia), total }
  }

  /** @param visible what of `where` says who may see a row, which has to hold while a slow reader takes the list */
  private whole(
    where: SQL | undefined,
    visible: SQL | undefined,
    { limit }: { limit: number },
  ): Promise<Page<Noticia>> {
    const ids = this.db
      .select({ id: noticias.id })
      .from(noticias)
      .where(where)
      .orderBy(...newest)
      .limit(limit)
    const read = async (ids: number[]) => {
      const rows = await selectListadas(this.db).where(and(visible, inArray(noticias.id, ids)))
      return rows.map(this.toNoticia)
    }
    return wholePage(ids, read, () => this.totals.count(where))
  }

  private async totalPublico(): Promise<number> {
    const aprovadas = await this.options.totais.of('noticias')
    if (!this.options.agendarPublicacao) return aprovadas
    return aprovadas - (await this.db.$count(noticias, isAgendada(this.options)))
  }

  private windowOf(paginacao: number) {
    return windowOf(paginacao, this.options.tamanhoPagina)
  }
}

/** When the newest was published that the public sees: as long as nothing is written, another is shown by the clock alone. */
const newestPublished = (isPublic: SQL) =>
  sql`(SELECT ${noticias.dataPublicacao} FROM ${noticias} WHERE ${isPublic} ORDER BY ${sql.join(newest, sql`, `)} LIMIT 1)`

const inPage = (db: Db, page: SQL) =>
  selectListadas(db)
    .innerJoin(sql`${page} AS pagina`, sql`pagina.id = ${noticias.id}`)
    .orderBy(...newest)

function prepare(db: Db, isPublic: SQL, { tamanhoPagina, ultimos }: ListOptions) {
  const { limit, offset } = windowPlaceholders
  const paged = () => selectListadas(db).limit(limit).offset(offset)
  const first = (limit: number) =>
    inPage(db, fixedPageOf({ table: noticias, where: isPublic, order: newest, limit, offset: 0 }))
  // Under the name of her newest.
  const autores = sql`SELECT ${usuarios.id}, coalesce(nova.autor, ${usuarios.nomeCompleto}) AS texto
    FROM ${usuarios} CROSS JOIN LATERAL (
      SELECT ${noticias.autor} AS autor FROM ${noticias} WHERE ${and(isPublic, isOf(usuarios.id))}
      ORDER BY ${sql.join(newest, sql`, `)} LIMIT 1) AS nova`
  return {
    primeira: first(tamanhoPagina).prepare('noticias_primeira'),
    ultimas: first(ultimos).prepare('noticias_ultimas'),
    publicas: paged()
      .where(isPublic)
      .orderBy(...newest)
      .prepare('noticias_publicas'),
    enviadas: paged()
      .where(isOf(sql.placeholder('usuarioId')))
      .orderBy(desc(noticias.id))
      .prepare('noticias_enviadas'),
    detalhes: selectNoticias(db)
      .where(and(eq(noticias.id, sql.placeholder('id')), or(isPublic, isOf(sql.placeholder('usuarioId')))))
      .prepare('noticia_detalhes'),
    autores: db
      .select({ id: sql<number>`id`, nomeCompleto: sql<string>`texto` })
      .from(sql`${firstWords(autores)} AS primeiros`)
      .orderBy(sql`f_unaccent(texto)`)
      .prepare('noticia_autores'),
  }
}
