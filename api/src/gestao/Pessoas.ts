import { refuse } from '@portal/platform/http/refuse'
import type { Aviso, Pessoa, PessoasFiltro } from '@portal/shared-contracts/api'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Settings } from '../config/env'
import type { Db } from '../database/Database'
import { ITENS, isAgendada } from '../database/itens'
import { instituicoes, noticias, sessoes, usuarios } from '../database/schema'
import type { RateLimit } from '../limites/RateLimit'
import { between, csvOf, localOf, managedPage } from '../lists/managedPage'
import { containsText, searchPattern } from '../lists/search'
import type { Gestor } from './Mensagens'
import { readmissaoMail, suspensaoMail } from './mails'
import { mayTell, tell } from './tell'

export interface PessoasParts {
  portal: Pick<Settings, 'nome' | 'portalUrl' | 'fusoHorario' | 'agendarPublicacao'>
  cartas: RateLimit
}

const CABECALHO = {
  ...{ id: 'Conta', nomeCompleto: 'Nome', email: 'E-mail', instituicao: 'Instituição', papel: 'Papel' },
  ...{ criadaEm: 'Conta criada em', suspensaEm: 'Suspensa em' },
}
const AUSENTE = 'Pessoa não encontrada.'

export class Pessoas {
  constructor(
    private readonly db: Db,
    private readonly parts: PessoasParts,
  ) {}

  list({ paginacao, ...filtro }: PessoasFiltro & { paginacao: number }) {
    return managedPage<Pessoa>(this.db, { ...this.which(filtro), order: sql`u.id`, paginacao })
  }

  csv(filtro: PessoasFiltro) {
    return csvOf(this.db, this.which(filtro), CABECALHO)
  }

  private which({ busca, suspensas, ...periodo }: PessoasFiltro) {
    const { fusoHorario } = this.parts.portal
    const pattern = searchPattern(busca)
    return {
      columns: sql`u.id, u.nome_completo AS "nomeCompleto", u.email, i.razao_social AS instituicao, u.papel,
        ${localOf(sql`u.criado_em`, fusoHorario)} AS "criadaEm", ${localOf(sql`u.suspensa_em`, fusoHorario)} AS "suspensaEm"`,
      ...{ rows: sql`${usuarios} AS u`, alias: 'u', joins: sql`JOIN ${instituicoes} AS i ON i.id = u.instituicao_id` },
      isSearch: pattern !== undefined,
      where: [
        pattern === undefined ? undefined : containsText(sql`u.procura`, pattern),
        suspensas === undefined ? undefined : sql`(u.suspensa_em IS NOT NULL) = ${suspensas}`,
        ...between(sql`u.criado_em`, periodo, fusoHorario),
      ],
    }
  }

  /** Ends the sessions and unpublishes scheduled items. Refuses with 404, or 409 for a gestor. */
  async suspend({ usuarioId: id, motivo }: { usuarioId: number; motivo: string }, gestor: Gestor): Promise<Aviso> {
    const { portal, cartas } = this.parts
    const isTold = await mayTell(this.db, cartas, gestor)
    return this.db.transaction(async (tx) => {
      const [para] = await tx
        .update(usuarios)
        .set({ suspensaEm: sql`coalesce(${usuarios.suspensaEm}, now())` })
        .where(and(eq(usuarios.id, id), isNull(usuarios.papel)))
        .returning({ nome: usuarios.nomeCompleto, email: usuarios.email })
      if (!para) return this.refuseSuspension(id)
      await tx.delete(sessoes).where(eq(sessoes.usuarioId, id))
      const scheduled = and(eq(noticias.usuarioId, id), isAgendada(ITENS.noticia, portal))
      if (portal.agendarPublicacao) await tx.update(noticias).set({ aprovado: false }).where(scheduled)
      await writeAuditoria(tx, { usuarioId: gestor.usuarioId, acao: 'usuario.suspender', alvoId: id })
      return { avisado: isTold && (await tell(tx, { para, ...suspensaoMail(motivo, portal) })) }
    })
  }

  async readmit(id: number, gestor: Gestor): Promise<Aviso> {
    const isTold = await mayTell(this.db, this.parts.cartas, gestor)
    return this.db.transaction(async (tx) => {
      const [para] = await tx
        .update(usuarios)
        .set({ suspensaEm: null })
        .where(and(eq(usuarios.id, id), isNotNull(usuarios.suspensaEm)))
        .returning({ nome: usuarios.nomeCompleto, email: usuarios.email })
      if (!para) refuse(404, 'Nenhuma pessoa suspensa tem esse id.')
      await writeAuditoria(tx, { usuarioId: gestor.usuarioId, acao: 'usuario.readmitir', alvoId: id })
      return { avisado: isTold && (await tell(tx, { para, ...readmissaoMail(this.parts.portal) })) }
    })
  }

  private async refuseSuspension(id: number): Promise<never> {
    const isThere = (await this.db.$count(usuarios, eq(usuarios.id, id))) > 0
    return isThere ? refuse(409, 'Um gestor não pode ser suspenso; antes se lhe retira o papel.') : refuse(404, AUSENTE)
  }
}
