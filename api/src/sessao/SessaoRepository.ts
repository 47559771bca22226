import { randomBytes } from 'node:crypto'
import { refuse } from '@portal/platform/http/refuse'
import type { Papel, Sessao, SessaoAberta } from '@portal/shared-contracts/api'
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import type { Settings } from '../config/env'
import { ACCOUNT } from '../config/limits'
import type { Db, Writer } from '../database/Database'
import { auditoria, sessoes, usuarios } from '../database/schema'
import { localOf } from '../lists/managedPage'
import { hashOf } from './ArquivosCookie'
import { noteRede } from './redes'

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

  /** Undefined if the password changed or the person was suspended since the login began. */
  async open(usuarioId: number, senhaHash: string, rede: string): Promise<string | undefined> {
    const { inativaMs, maximaMs } = this.settings
    // One index suffices: a session past its total lifetime is unused too.
    const isOver = lt(sessoes.usadaEm, before(Math.min(inativaMs, maximaMs)))
    await this.db.delete(sessoes).where(or(isOver, inArray(sessoes.tokenHash, this.beyondMax(usuarioId))))
    const token = randomBytes(32).toString('base64url')
    return this.db.transaction(async (tx) => {
      const isCurrent = and(eq(usuarios.id, usuarioId), eq(usuarios.senhaHash, senhaHash), isNull(usuarios.suspensaEm))
      const [usuario] = await tx.select({ id: usuarios.id }).from(usuarios).where(isCurrent).for('share')
      if (!usuario) return undefined
      await tx.insert(sessoes).values({ tokenHash: hashOf(token), usuarioId })
      await noteRede(tx, usuarioId, rede)
      await writeAuditoria(tx, { usuarioId, acao: 'sessao.entrar' })
      return token
    })
  }

  private beyondMax(usuarioId: number) {
    return this.db
      .select({ tokenHash: sessoes.tokenHash })
      .from(sessoes)
      .where(eq(sessoes.usuarioId, usuarioId))
      .orderBy(desc(sessoes.usadaEm))
      .offset(ACCOUNT.sessions - 1)
  }

  /** Refuses with 401 without a token, 440 for an unknown or expired one. */
  async require(token: string | undefined): Promise<Sessao> {
    if (!token) refuse(401, 'Faça login para continuar.')
    return (await this.find(token)) ?? refuseExpired()
  }

  /** No logout, suspension or change of role intervenes until the transaction ends. Refuses with 440. */
  async hold(tx: Writer, token: string): Promise<Sessao> {
    const { inativaMs, maximaMs } = this.settings
    // The person first, as everywhere else, to avoid deadlocks.
    const { rows } = await tx.execute<{ usuarioId: number; papel: Papel | null }>(sql`
      SELECT u.id AS "usuarioId", u.papel FROM ${usuarios} AS u JOIN ${sessoes} AS s ON s.usuario_id = u.id
      WHERE s.token_hash = ${hashOf(token)} AND s.usada_em > ${before(inativaMs)} AND s.criada_em > ${before(maximaMs)}
        AND u.suspensa_em IS NULL
      FOR NO KEY UPDATE OF u FOR KEY SHARE OF s`)
    return rows[0] ? sessaoOf(rows[0]) : refuseExpired()
  }

  /** One statement: an invalid token must not open a transaction. */
  async close(token: string) {
    await this.db.execute(sql`
      WITH encerrada AS (DELETE FROM ${sessoes} WHERE token_hash = ${hashOf(token)} RETURNING usuario_id)
      INSERT INTO ${auditoria} (usuario_id, acao) SELECT usuario_id, 'sessao.sair' FROM encerrada`)
  }

  async list(usuarioId: number, token: string, fusoHorario: string): Promise<SessaoAberta[]> {
    const { inativaMs, maximaMs } = this.settings
    return this.db
      .select({
        id: nameOf,
        criadaEm: sql<string>`${localOf(sql`${sessoes.criadaEm}`, fusoHorario)}`,
        usadaEm: sql<string>`${localOf(sql`${sessoes.usadaEm}`, fusoHorario)}`,
        atual: sql<boolean>`${sessoes.tokenHash} = ${hashOf(token)}`,
      })
      .from(sessoes)
      .where(
        and(
          eq(sessoes.usuarioId, usuarioId),
          gt(sessoes.usadaEm, before(inativaMs)),
          gt(sessoes.criadaEm, before(maximaMs)),
        ),
      )
      .orderBy(desc(sessoes.usadaEm))
      .limit(ACCOUNT.sessions)
  }

  async end(usuarioId: number, id: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const { rowCount } = await tx.delete(sessoes).where(and(eq(sessoes.usuarioId, usuarioId), eq(nameOf, id)))
      if (rowCount === 1) await writeAuditoria(tx, { usuarioId, acao: 'sessao.encerrar' })
      return rowCount === 1
    })
  }

  async endOthers(tx: Writer, usuarioId: number, token: string): Promise<number> {
    const { rowCount } = await tx
      .delete(sessoes)
      .where(and(eq(sessoes.usuarioId, usuarioId), ne(sessoes.tokenHash, hashOf(token))))
    return rowCount ?? 0
  }

  async find(token: string | undefined): Promise<Sessao | undefined> {
    if (!token) return undefined
    const tokenHash = hashOf(token)
    const [sessao] = await this.live.execute({ tokenHash })
    // Extends the session without a write at every call.
    if (sessao?.isAging) {
      await this.db.update(sessoes).set({ usadaEm: sql`now()` }).where(eq(sessoes.tokenHash, tokenHash))
    }
    return sessao && sessaoOf(sessao)
  }

  /** Does not extend the session. */
  async findByHash(tokenHash: string | undefined): Promise<Sessao | undefined> {
    if (!tokenHash) return undefined
    const [sessao] = await this.live.execute({ tokenHash })
    return sessao && sessaoOf(sessao)
  }
}

const sessaoOf = ({ usuarioId, papel }: { usuarioId: number; papel: Papel | null }): Sessao => ({
  usuarioId,
  ...(papel && { papel }),
})

function refuseExpired(): never {
  refuse(440, 'Seu login expirou')
}

/** The session's public name: its stored hash stays secret. */
const nameOf = sql<string>`left(encode(sha256(convert_to(${sessoes.tokenHash}, 'UTF8')), 'hex'), 32)`

const before = (ms: number) => sql`now() - ${ms} * interval '1 millisecond'`
