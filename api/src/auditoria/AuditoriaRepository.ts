import type { AuditoriaFiltro, RegistroAuditoria } from '@portal/shared-contracts/api'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { auditoria, usuarios } from '../database/schema'
import { between, csvOf, localOf, managedPage } from '../lists/managedPage'
import { itemsWith, selectSizes } from './itemsWith'
import { type AuditoriaEntry, writeAuditoria } from './writeAuditoria'

const CABECALHO = { em: 'Quando', usuarioId: 'Conta', nome: 'Nome', acao: 'Ação', alvoId: 'Item', detalhes: 'Detalhes' }

export class AuditoriaRepository {
  constructor(
    private readonly db: Db,
    private readonly fusoHorario: string,
  ) {}

  list({ paginacao, ...filtro }: AuditoriaFiltro & { paginacao: number }) {
    return managedPage<RegistroAuditoria>(this.db, { ...this.which(filtro), order: sql`a.id DESC`, paginacao })
  }

  csv(filtro: AuditoriaFiltro) {
    const which = this.which(filtro)
    const columns = sql`${which.columns}, coalesce(a.detalhes::text, '') AS detalhes`
    return csvOf(this.db, { ...which, columns }, CABECALHO)
  }

  private which({ usuarioId, acao, ...periodo }: AuditoriaFiltro) {
    return {
      columns: sql`a.id::int AS id, ${localOf(sql`a.em`, this.fusoHorario)} AS em, a.usuario_id AS "usuarioId",
        u.nome_completo AS nome, a.acao, a.alvo_id AS "alvoId", a.detalhes`,
      ...{ rows: sql`${auditoria} AS a`, alias: 'a', joins: sql`LEFT JOIN ${usuarios} AS u ON u.id = a.usuario_id` },
      where: [
        usuarioId === undefined ? undefined : sql`a.usuario_id = ${usuarioId}`,
        acao ? sql`(a.acao = ${acao} OR starts_with(a.acao, ${`${acao}.`}))` : undefined,
        ...between(sql`a.em`, periodo, this.fusoHorario),
      ],
    }
  }

  async writeLeitura(acao: string, input: object, usuarioId: number | undefined) {
    await writeAuditoria(this.db, { usuarioId, acao, ...leituraOf(input) })
  }

  async writeLeituraDeArquivo(id: string, usuarioId: number) {
    const ids = (await selectSizes(this.db, id)).map((size) => size.id)
    const [item] = await itemsWith(this.db, ids)
    const detalhes = { tipo: item?.tipo }
    await writeAuditoria(this.db, { usuarioId, acao: 'arquivo.ler', alvoId: item?.id, detalhes })
  }
}

function leituraOf(input: object): Pick<AuditoriaEntry, 'alvoId' | 'detalhes'> {
  const { id, paginacao: _, ...filtro } = input as Record<string, unknown>
  if (typeof id === 'number') return { alvoId: id }
  const alvo = filtro.usuarioId ?? filtro.instituicaoId
  const campos = Object.keys(filtro).filter((campo) => filtro[campo] !== undefined)
  return { ...(typeof alvo === 'number' && { alvoId: alvo }), detalhes: { campos } }
}
