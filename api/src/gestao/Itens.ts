import type { ItemGerido, ItensFiltro, TipoItem } from '@portal/shared-contracts/api'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { type Agenda, ITENS, isPublic, type Itens as Kind, tipos } from '../database/itens'
import { instituicoes, usuarios } from '../database/schema'
import { managedPage } from '../lists/managedPage'
import { containsText, searchPattern } from '../lists/search'

export class Itens {
  constructor(
    private readonly db: Db,
    private readonly agenda: Agenda,
  ) {}

  list({ paginacao, tipo, ...filtro }: ItensFiltro & { paginacao: number }) {
    const kinds = tipos.filter((each) => tipo === undefined || each === tipo).map((each) => this.rowsOf(each))
    return managedPage<ItemGerido>(this.db, {
      columns: sql`e.id, e.tipo, e.titulo, e.usuario_id AS "autorId", coalesce(e.autor, u.nome_completo) AS autor, e.estado,
        i.razao_social AS instituicao, to_char(e.data, 'YYYY-MM-DD"T"HH24:MI:SS') AS data`,
      rows: sql`(${sql.join(kinds, sql` UNION ALL `)}) AS e`,
      ...{ alias: 'e', where: whereOf(filtro) },
      joins: sql`JOIN ${usuarios} AS u ON u.id = e.usuario_id LEFT JOIN ${instituicoes} AS i ON i.id = e.instituicao_id`,
      order: sql`e.data DESC, e.tipo, e.id DESC`,
      paginacao,
    })
  }

  private rowsOf(tipo: TipoItem): SQL {
    const kind: Kind = ITENS[tipo]
    const { table, titulo, autor, data, emNomeDe } = kind
    return sql`SELECT ${table.id} AS id, ${tipo}::text AS tipo, ${titulo} AS titulo, ${table.usuarioId} AS usuario_id,
      ${autor}::text AS autor, ${emNomeDe.instituicaoId} AS instituicao_id, ${data}::timestamp AS data,
      CASE WHEN ${isPublic(kind, this.agenda)} THEN 'publicado' WHEN ${table.aprovado} THEN 'agendado'
        WHEN ${table.devolucao} IS NOT NULL THEN 'devolvido' WHEN ${table.aguardaEmail} THEN 'email'
        ELSE 'aguardando' END AS estado FROM ${table}`
  }
}

function whereOf({ busca, estado, instituicaoId, desde, ate }: Omit<ItensFiltro, 'tipo'>) {
  const pattern = searchPattern(busca)
  const ofAutor = sql`SELECT id FROM ${usuarios} WHERE ${containsText(sql`procura`, pattern)}`
  return [
    pattern && sql`(${containsText(sql`f_unaccent(e.titulo)`, pattern)} OR e.usuario_id IN (${ofAutor}))`,
    estado && sql`e.estado = ${estado}`,
    instituicaoId && sql`e.instituicao_id = ${instituicaoId}`,
    desde && sql`e.data >= ${desde}::timestamp`,
    ate && sql`e.data < ${ate}::timestamp + interval '1 day'`,
  ].map((condition) => condition || undefined)
}
