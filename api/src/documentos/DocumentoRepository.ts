import type { Documento, DocumentosQuery, SituacaoEdital } from '@portal/shared-contracts/api'
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { documentos } from '../database/schema'
import { filteredPage } from '../lists/filteredPage'
import type { ListOptions } from '../lists/ListOptions'
import { fixedPageOf, isWhole, type Page, wholePage, windowOf, windowPlaceholders } from '../lists/page'
import { removeOwn } from '../lists/removeOwn'
import { searchFor } from '../lists/search'
import { TotalsCache } from '../lists/TotalsCache'
import { WholeList } from '../lists/WholeList'
import { links, selectDocumentos, selectListados, toDocumento } from './documentoRows'

const isPublic = sql`${documentos.aprovado}`
const isOf = (usuarioId: unknown) => eq(documentos.usuarioId, usuarioId as number)
const newest = [desc(documentos.data), desc(documentos.id)]
const searched = { table: documentos, text: sql`${documentos.nome}`, links }

/** Reads documentos for the public and for their owners, and removes own ones. */
export class DocumentoRepository {
  private readonly statements
  private readonly toDocumento
  private readonly totals

  constructor(
    private readonly db: Db,
    private readonly options: ListOptions,
  ) {
    this.toDocumento = toDocumento(options.linkTo)
    this.statements = prepare(db, options)
    this.totals = new TotalsCache(db, { tabela: 'documentos', table: documentos })
  }

  async list({ paginacao, busca, documentoAreaId, situacao }: DocumentosQuery): Promise<Page<Documento>> {
    const area = documentoAreaId && eq(documentos.documentoAreaId, documentoAreaId)
    const where = and(isPublic, area, situacao && this.isAt(situacao))
    const search = searchFor(searched, busca)
    const window = windowOf(paginacao, this.options.tamanhoPagina)
    if (isWhole(paginacao)) {
      const matching = and(where, search?.byIndex)
      const ids = this.idsOf(matching).limit(window.limit)
      return wholePage(ids, this.reading(isPublic), () => this.totals.count(matching))
    }
    if (area || situacao || search) {
      const { rows, total } = await filteredPage({
        ...{ db: this.db, table: documentos, order: newest, window, where, search, totals: this.totals },
        nome: `documentos_${area ? 'da_area' : 'todos'}_${situacao ?? ''}`,
        read: (page, nome) => inPage(this.db, page).prepare(nome).execute(),
      })
      return { itens: rows.map(this.toDocumento), total }
    }
    const { primeira, publicos } = this.statements
    const [rows, total] = await Promise.all([
      paginacao === 1 ? primeira.execute() : publicos.execute(window),
      this.options.totais.of('documentos'),
    ])
    return { itens: rows.map(this.toDocumento), total }
  }

  /** All of them: this list is not paged (decision 42). */
  async listOwn(usuarioId: number): Promise<WholeList<Documento>> {
    const ids = await this.idsOf(isOf(usuarioId))
    return new WholeList(
      ids.map(({ id }) => id),
      this.reading(isOf(usuarioId)),
    )
  }

  async ultimos(): Promise<Documento[]> {
    const rows = await this.statements.ultimos.execute()
    return rows.map(this.toDocumento)
  }

  /** The latest by the time they were sent, not by the date on them. */
  async ownUltimos(usuarioId: number): Promise<Documento[]> {
    const rows = await this.statements.enviados.execute({ usuarioId, limit: this.options.ultimos, offset: 0 })
    return rows.map(this.toDocumento)
  }

  /** What the public sees and, where `usuarioId` is given, what is this person's. */
  async find(id: number, usuarioId: number | null = null): Promise<Documento | undefined> {
    const [row] = await this.statements.detalhes.execute({ id, usuarioId })
    return row && this.toDocumento(row)
  }

  removeOwn(id: number, usuarioId: number): Promise<boolean> {
    return removeOwn(this.db, { table: documentos, nome: 'documento' }, id, usuarioId)
  }

  /** Of an edital that says its end, whether it goes on: its last day is a day of it. */
  private isAt(situacao: SituacaoEdital): SQL {
    const today = this.options.now().slice(0, 10)
    return situacao === 'andamento' ? gte(documentos.dataTermino, today) : lt(documentos.dataTermino, today)
  }

  private idsOf(where: SQL | undefined) {
    return this.db
      .select({ id: documentos.id })
      .from(documentos)
      .where(where)
      .orderBy(...newest)
      .$dynamic()
  }

  /** @param visible who may see a row, which has to hold while a slow reader takes the list */
  private reading(visible: SQL | undefined) {
    return async (ids: number[]) => {
      const rows = await selectListados(this.db).where(and(visible, inArray(documentos.id, ids)))
      return rows.map(this.toDocumento)
    }
  }
}

const inPage = (db: Db, page: SQL) =>
  selectListados(db)
    .innerJoin(sql`${page} AS pagina`, sql`pagina.id = ${documentos.id}`)
    .orderBy(...newest)

function prepare(db: Db, { tamanhoPagina, ultimos }: ListOptions) {
  const { limit, offset } = windowPlaceholders
  const isOwn = isOf(sql.placeholder('usuarioId'))
  const first = (limit: number) =>
    inPage(db, fixedPageOf({ table: documentos, where: isPublic, order: newest, limit, offset: 0 }))
  return {
    primeira: first(tamanhoPagina).prepare('documentos_primeira'),
    ultimos: first(ultimos).prepare('documentos_ultimos'),
    publicos: selectListados(db)
      .where(isPublic)
      .orderBy(...newest)
      .limit(limit)
      .offset(offset)
      .prepare('documentos_publicos'),
    enviados: selectListados(db)
      .where(isOwn)
      .orderBy(desc(documentos.id))
      .limit(limit)
      .offset(offset)
      .prepare('documentos_enviados'),
    detalhes: selectDocumentos(db)
      .where(and(eq(documentos.id, sql.placeholder('id')), or(isPublic, isOf(sql.placeholder('usuarioId')))))
      .prepare('documento_detalhes'),
  }
}
