import type { Documento, DocumentosQuery, SituacaoEdital } from '@portal/shared-contracts/api'
import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { documentos, tags } from '../database/schema'
import type { ListOptions } from '../lists/ListOptions'
import { fixedPageOf, isWhole, type Page, wholePage, windowOf, windowPlaceholders } from '../lists/page'
import { removeOwn } from '../lists/removeOwn'
import { containsText, searchPattern } from '../lists/search'
import { matchesOf } from '../lists/tagsOf'
import { WholeList } from '../lists/WholeList'
import { links, selectDocumentos, selectListados, toDocumento } from './documentoRows'

const isPublic = sql`${documentos.aprovado}`
const isOf = (usuarioId: unknown) => eq(documentos.usuarioId, usuarioId as number)
const newest = [desc(documentos.data), desc(documentos.id)]

/** Reads documentos for the public and for their owners, and removes own ones. */
export class DocumentoRepository {
  private readonly statements
  private readonly toDocumento

  constructor(
    private readonly db: Db,
    private readonly options: ListOptions,
  ) {
    this.toDocumento = toDocumento(options.linkTo)
    this.statements = prepare(db, options)
  }

  async list({ paginacao, busca, documentoAreaId, situacao }: DocumentosQuery): Promise<Page<Documento>> {
    const area = documentoAreaId && eq(documentos.documentoAreaId, documentoAreaId)
    const filter = and(area, situacao && this.isAt(situacao), matching(busca))
    const window = windowOf(paginacao, this.options.tamanhoPagina)
    const where = and(isPublic, filter)
    if (isWhole(paginacao)) {
      const ids = this.idsOf(where).limit(window.limit)
      return wholePage(ids, this.reading(isPublic), () => this.db.$count(documentos, where))
    }
    if (filter) return this.filtered(window, where)
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

  private async filtered({ limit, offset }: { limit: number; offset: number }, where: SQL | undefined) {
    const [rows, total] = await Promise.all([
      selectListados(this.db)
        .where(where)
        .orderBy(...newest)
        .limit(limit)
        .offset(offset),
      this.db.$count(documentos, where),
    ])
    return { itens: rows.map(this.toDocumento), total }
  }
}

function matching(text: string | undefined): SQL | undefined {
  const busca = searchPattern(text)
  if (!busca) return undefined
  const own = sql`SELECT ${documentos.id} FROM ${documentos} WHERE ${containsText(sql`${documentos.nome}`, busca)}`
  return sql`${documentos.id} IN ${matchesOf(links, own, containsText(sql`${tags.descricao}`, busca))}`
}

function prepare(db: Db, { tamanhoPagina, ultimos }: ListOptions) {
  const { limit, offset } = windowPlaceholders
  const isOwn = isOf(sql.placeholder('usuarioId'))
  const first = (limit: number) => {
    const page = fixedPageOf({ table: documentos, where: isPublic, order: newest, limit, offset: 0 })
    return selectListados(db)
      .innerJoin(sql`${page} AS pagina`, sql`pagina.id = ${documentos.id}`)
      .orderBy(...newest)
  }
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
