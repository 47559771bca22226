import { createHash, randomBytes } from 'node:crypto'
import type { Sessao } from '@portal/shared-contracts/api'
import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import { noteRede } from '../autenticacao/redes'
import { ACCOUNT } from '../bounds'
import type { Db } from '../database/Database'
import { sessoes, usuarios } from '../database/schema'
import type { Settings } from '../env'
import { refuse } from '../refuse'

/** Sessions are rows, so that any number of processes share them and one statement ends them. */
export class SessaoRepository {
  private readonly live

  constructor(
    private readonly db: Db,
    private readonly settings: Settings['sessao'],
  ) {
    const { inativaMs, maximaMs } = settings
    this.live = db
      .select({
        usuarioId: sessoes.usuarioId,
        papel: usuarios.papel,
        isAging: sql<boolean>`${sessoes.usadaEm} < ${before(inativaMs / 20)}`,
      })
      .from(sessoes)
      .innerJoin(usuarios, eq(usuarios.id, sessoes.usuarioId))
      .where(
        and(
          eq(sessoes.tokenHash, sql.placeholder('tokenHash')),
          gt(sessoes.usadaEm, before(inativaMs)),
          gt(sessoes.criadaEm, before(maximaMs)),
        ),
      )
      .prepare('sessao_viva')
  }

  /**
   * A new session; its token exists in the answer only. None where `senhaHash` is no longer the person's, or she was
   * suspended: a login that began before must not outlive it.
   * @param rede the network that the person comes from
   */
  async open(usuarioId: number, senhaHash: string, rede: string): Promise<string | undefined> {
    const { inativaMs, maximaMs } = this.settings
    // One index finds all: a session that is past its absolute end is not used any more either.
    const isOver = lt(sessoes.usadaEm, before(Math.min(inativaMs, maximaMs)))
    await this.db.delete(sessoes).where(or(isOver, inArray(sessoes.tokenHash, this.beyondMax(usuarioId))))
    const token = randomBytes(32).toString('base64url')
    return this.db.transaction(async (tx) => {
      const isCurrent = and(eq(usuarios.id, usuarioId), eq(usuarios.senhaHash, senhaHash), isNull(usuarios.suspensaEm))
      const [usuario] = await tx.select({ id: usuarios.id }).from(usuarios).where(isCurrent).for('share')
      if (!usuario) return undefined
      await tx.insert(sessoes).values({ tokenHash: hash(token), usuarioId })
      await noteRede(tx, usuarioId, rede)
      await writeAuditoria(tx, { usuarioId, acao: 'sessao.entrar' })
      return token
    })
  }

  /** Those of a person that, with one more, would be too many: the ones that were used last stay. */
  private beyondMax(usuarioId: number) {
    return this.db
      .select({ tokenHash: sessoes.tokenHash })
      .from(sessoes)
      .where(eq(sessoes.usuarioId, usuarioId))
      .orderBy(desc(sessoes.usadaEm))
      .offset(ACCOUNT.sessions - 1)
  }

  /** 401 without a token, 440 with one that is unknown or has expired. */
  async require(token: string | undefined): Promise<Sessao> {
    if (!token) refuse(401, 'Faça login para continuar.')
    return (await this.find(token)) ?? refuse(440, 'Seu login expirou')
  }

  async close(token: string) {
    await this.db.transaction(async (tx) => {
      const closed = await tx
        .delete(sessoes)
        .where(eq(sessoes.tokenHash, hash(token)))
        .returning({ usuarioId: sessoes.usuarioId })
      for (const { usuarioId } of closed) await writeAuditoria(tx, { usuarioId, acao: 'sessao.sair' })
    })
  }

  /** The living session of a token, where there is one. */
  async find(token: string | undefined): Promise<Sessao | undefined> {
    if (!token) return undefined
    const tokenHash = hash(token)
    const [sessao] = await this.live.execute({ tokenHash })
    // Sliding needs no write for every call.
    if (sessao?.isAging) {
      await this.db.update(sessoes).set({ usadaEm: sql`now()` }).where(eq(sessoes.tokenHash, tokenHash))
    }
    return sessao && { usuarioId: sessao.usuarioId, ...(sessao.papel && { papel: sessao.papel }) }
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex')

/** The server's clock decides, not each process's own. */
const before = (ms: number) => sql`now() - ${ms} * interval '1 millisecond'`
