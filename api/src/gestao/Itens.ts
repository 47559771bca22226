import type { EstadoItem, ItemGerido, ItensFiltro, TipoItem } from '@portal/shared-contracts/api'
import { inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { type Agenda, ITENS, isAgendada, isPublic, type Itens as Kind, tipos } from '../database/itens'
import { instituicoes, usuarios } from '../database/schema'
import { documentoList } from '../documentos/documentoKind'
import { eventoList } from '../eventos/eventoKind'
import { managedPage } from '../lists/managedPage'
import { containsText, searchPattern } from '../lists/search'
import { noticiaList } from '../noticias/noticiaKind'

/** As in the index of each kind's search. */
const TEXTOS = { noticia: noticiaList.texto, evento: eventoList.texto, documento: documentoList.texto }

/** A search for a person takes the items of as many. */
const AUTORES = 200

export class Itens {
  constructor(
    private readonly db: Db,
    private readonly agenda: Agenda,
  ) {}

  async list({ paginacao, tipo, ...filtro }: ItensFiltro & { paginacao: number }) {
    const found = await this.searchFor(filtro.busca)
    const kinds = tipos.filter((each) => tipo === undefined || each === tipo)
    // An index orders the public items of a kind, so each state is read, ordered and cut off by itself.
    const rowsOf = (end?: SQL) => {
      const parts = kinds.flatMap((kind) => this.partsOf(kind, filtro, found?.(kind), end))
      return sql`(${sql.join(parts, sql` UNION ALL `)}) AS e`
    }
    // Only a portal that schedules has scheduled items.
    if (kinds.every((kind) => this.statesOf(ITENS[kind], filtro.estado).length === 0)) return { itens: [], total: 0 }
    return managedPage<ItemGerido>(this.db, {
      columns: sql`e.id, e.tipo, e.titulo, e.usuario_id AS "autorId", coalesce(e.autor, u.nome_completo) AS autor, e.estado,
        i.razao_social AS instituicao, to_char(e.data, 'YYYY-MM-DD"T"HH24:MI:SS') AS data`,
      ...{ rows: rowsOf(), alias: 'e', where: [], isSearch: Boolean(found ?? filtro.instituicaoId) },
      firstRows: (count) => rowsOf(sql`ORDER BY data DESC, id DESC LIMIT ${count}`),
      joins: sql`JOIN ${usuarios} AS u ON u.id = e.usuario_id LEFT JOIN ${instituicoes} AS i ON i.id = e.instituicao_id`,
      order: sql`e.data DESC, e.tipo, e.id DESC`,
      paginacao,
    })
  }

  /** Finds by title, or by person. Undefined without a search. */
  private async searchFor(busca: string | undefined) {
    const pattern = searchPattern(busca)
    if (!pattern) return undefined
    const autores = this.db.select({ id: usuarios.id }).from(usuarios).limit(AUTORES)
    const ids = (await autores.where(containsText(sql`${usuarios.procura}`, pattern))).map(({ id }) => id)
    return (tipo: TipoItem) =>
      or(containsText(sql`f_unaccent(${TEXTOS[tipo]})`, pattern), inArray(ITENS[tipo].table.usuarioId, ids))
  }

  private partsOf(
    tipo: TipoItem,
    filtro: Omit<ItensFiltro, 'tipo' | 'busca'>,
    found: SQL | undefined,
    end = sql``,
  ): SQL[] {
    const kind: Kind = ITENS[tipo]
    const { table, titulo, autor, data, emNomeDe } = kind
    const { estado, instituicaoId, desde, ate } = filtro
    const holds = [
      found,
      instituicaoId && sql`${emNomeDe.instituicaoId} = ${instituicaoId}`,
      desde && sql`${data} >= ${desde}::timestamp`,
      ate && sql`${data} < ${ate}::timestamp + interval '1 day'`,
    ].filter((condition) => condition !== undefined)
    return this.statesOf(kind, estado).map(({ name, holds: isIn }) => {
      const where = sql.join([isIn, ...holds], sql` AND `)
      return sql`(SELECT ${table.id} AS id, ${tipo}::text AS tipo, ${titulo} AS titulo, ${table.usuarioId} AS usuario_id,
        ${autor}::text AS autor, ${emNomeDe.instituicaoId} AS instituicao_id, ${data} AS data, ${name} AS estado
        FROM ${table} WHERE ${where} ${end})`
    })
  }

  private statesOf(kind: Kind, estado: EstadoItem | undefined): { name: SQL; holds: SQL }[] {
    const { aprovado, devolucao, aguardaEmail } = kind.table
    const name = sql`CASE WHEN ${devolucao} IS NOT NULL THEN 'devolvido' WHEN ${aguardaEmail} THEN 'email' ELSE 'aguardando' END`
    const publicado = { name: sql`'publicado'`, holds: isPublic(kind, this.agenda) }
    const agendado = { name: sql`'agendado'`, holds: isAgendada(kind, this.agenda) }
    const scheduled = this.agenda.agendarPublicacao && kind.agenda ? [agendado] : []
    if (estado === 'publicado') return [publicado]
    if (estado === 'agendado') return scheduled
    if (estado) return [{ name, holds: sql`NOT ${aprovado} AND ${name} = ${estado}` }]
    return [publicado, ...scheduled, { name, holds: sql`NOT ${aprovado}` }]
  }
}
