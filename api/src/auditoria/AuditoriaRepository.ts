import type { AuditoriaFiltro, RegistroAuditoria } from '@portal/shared-contracts/api'
import { sql } from 'drizzle-orm'
import { itemsWith, selectSizes } from '../arquivos/itemsWith'
import type { Db } from '../database/Database'
import { auditoria, usuarios } from '../database/schema'
import { localOf, managedPage } from '../lists/managedPage'
import { leituraOf } from './leituraOf'
import { writeAuditoria } from './writeAuditoria'

/** Reads who did what, and writes down who read what. */
export class AuditoriaRepository {
  constructor(
    private readonly db: Db,
    private readonly fusoHorario: string,
  ) {}

  async list({ paginacao, ...filtro }: AuditoriaFiltro & { paginacao: number }) {
    const { usuarioId, acao, desde, ate } = filtro
    const at = (dia: string) => sql`${dia}::timestamp AT TIME ZONE ${this.fusoHorario}`
    return managedPage<RegistroAuditoria>(this.db, {
      columns: sql`a.id::int AS id, ${localOf(sql`a.em`, this.fusoHorario)} AS em, a.usuario_id AS "usuarioId",
        u.nome_completo AS nome, a.acao, a.alvo_id AS "alvoId", a.detalhes`,
      from: sql`${auditoria} AS a LEFT JOIN ${usuarios} AS u ON u.id = a.usuario_id`,
      where: [
        usuarioId === undefined ? undefined : sql`a.usuario_id = ${usuarioId}`,
        acao ? sql`(a.acao = ${acao} OR starts_with(a.acao, ${`${acao}.`}))` : undefined,
        desde === undefined ? undefined : sql`a.em >= ${at(desde)}`,
        ate === undefined ? undefined : sql`a.em < ${at(ate)} + interval '1 day'`,
      ],
      order: sql`a.id DESC`,
      paginacao,
    })
  }

  /** Writes down a read of other people's data. */
  async writeLeitura(acao: string, input: object, usuarioId: number | undefined) {
    await writeAuditoria(this.db, { usuarioId, acao, ...leituraOf(input) })
  }

  /** Writes down a read of another person's file, by the item that has it. */
  async writeLeituraDeArquivo(id: string, usuarioId: number) {
    const ids = (await selectSizes(this.db, id)).map((size) => size.id)
    const [item] = await itemsWith(this.db, ids)
    const detalhes = { tipo: item?.tipo }
    await writeAuditoria(this.db, { usuarioId, acao: 'arquivo.ler', alvoId: item?.id, detalhes })
  }
}
