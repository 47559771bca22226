import type { Pessoa } from '@portal/shared-contracts/api'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { RateLimit } from '../autenticacao/RateLimit'
import type { Db } from '../database/Database'
import { instituicoes, noticias, sessoes, usuarios } from '../database/schema'
import type { Settings } from '../env'
import { localOf, managedPage } from '../lists/managedPage'
import { containsText, searchPattern } from '../lists/search'
import { enqueue, requireRoom } from '../mail/enqueue'
import { isAgendada } from '../noticias/noticiaRows'
import { refuse } from '../refuse'
import type { Gestor } from './Mensagens'
import { readmissaoMail, suspensaoMail } from './mails'

export interface PessoasParts {
  portal: Pick<Settings, 'nome' | 'portalUrl' | 'fusoHorario' | 'agendarPublicacao'>
  /** Mails that one gestor has sent. */
  cartas: RateLimit
}

export interface PessoasFiltro {
  paginacao: number
  busca?: string | undefined
  suspensas?: boolean | undefined
}

const AUSENTE = 'Pessoa não encontrada.'

/** The people with an account, and whether they may come in. */
export class Pessoas {
  constructor(
    private readonly db: Db,
    private readonly parts: PessoasParts,
  ) {}

  async list({ paginacao, busca, suspensas }: PessoasFiltro) {
    const pattern = searchPattern(busca)
    return managedPage<Pessoa>(this.db, {
      columns: sql`u.id, u.nome_completo AS "nomeCompleto", u.email, i.razao_social AS instituicao, u.papel,
        ${localOf(sql`u.suspensa_em`, this.parts.portal.fusoHorario)} AS "suspensaEm"`,
      from: sql`${usuarios} AS u JOIN ${instituicoes} AS i ON i.id = u.instituicao_id`,
      where: [
        pattern === undefined ? undefined : containsText(sql`u.nome_completo || ' ' || u.email`, pattern),
        suspensas === undefined ? undefined : sql`(u.suspensa_em IS NOT NULL) = ${suspensas}`,
      ],
      order: sql`u.id`,
      paginacao,
    })
  }

  /** Ends her sessions; what she dated ahead waits for an approval. 404 for nobody; 409 for a gestor; 429 after too many mails, 503 where too many wait. */
  async suspend({ usuarioId: id, motivo }: { usuarioId: number; motivo: string }, gestor: Gestor): Promise<null> {
    const { portal, cartas } = this.parts
    await requireRoom(this.db)
    await cartas.spend(gestor.ip, String(gestor.usuarioId))
    return this.db.transaction(async (tx) => {
      const [para] = await tx
        .update(usuarios)
        .set({ suspensaEm: sql`coalesce(${usuarios.suspensaEm}, now())` })
        .where(and(eq(usuarios.id, id), isNull(usuarios.papel)))
        .returning({ nome: usuarios.nomeCompleto, email: usuarios.email })
      if (!para) return this.refuseSuspension(id)
      await tx.delete(sessoes).where(eq(sessoes.usuarioId, id))
      const scheduled = and(eq(noticias.usuarioId, id), isAgendada(portal))
      if (portal.agendarPublicacao) await tx.update(noticias).set({ aprovado: false }).where(scheduled)
      await enqueue(tx, { para, ...suspensaoMail(motivo, portal) })
      await writeAuditoria(tx, { usuarioId: gestor.usuarioId, acao: 'usuario.suspender', alvoId: id })
      return null
    })
  }

  /** 404 for somebody who is not suspended; 429 after too many mails, 503 where too many wait. */
  async readmit(id: number, gestor: Gestor): Promise<null> {
    await requireRoom(this.db)
    await this.parts.cartas.spend(gestor.ip, String(gestor.usuarioId))
    return this.db.transaction(async (tx) => {
      const [para] = await tx
        .update(usuarios)
        .set({ suspensaEm: null })
        .where(and(eq(usuarios.id, id), isNotNull(usuarios.suspensaEm)))
        .returning({ nome: usuarios.nomeCompleto, email: usuarios.email })
      if (!para) refuse(404, 'Nenhuma pessoa suspensa tem esse id.')
      await enqueue(tx, { para, ...readmissaoMail(this.parts.portal) })
      await writeAuditoria(tx, { usuarioId: gestor.usuarioId, acao: 'usuario.readmitir', alvoId: id })
      return null
    })
  }

  private async refuseSuspension(id: number): Promise<never> {
    const isThere = (await this.db.$count(usuarios, eq(usuarios.id, id))) > 0
    return isThere ? refuse(409, 'Um gestor não pode ser suspenso; antes se lhe retira o papel.') : refuse(404, AUSENTE)
  }
}
