import { randomBytes } from 'node:crypto'
import type { Papel, Sessao, SessaoAberta } from '@portal/shared-contracts/api'
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { writeAuditoria } from '../auditoria/writeAuditoria'
import { noteRede } from '../autenticacao/redes'
import { ACCOUNT } from '../bounds'
import type { Db, Writer } from '../database/Database'
import { auditoria, sessoes, usuarios } from '../database/schema'
import type { Settings } from '../env'
import { localOf } from '../lists/managedPage'
import { refuse } from '../refuse'
import { hashOf } from './hashOf'

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
      await tx.insert(sessoes).values({ tokenHash: hashOf(token), usuarioId })
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
    return (await this.find(token)) ?? refuseExpired()
  }

  /**
   * The session of a token, kept as it is until the end of the transaction: neither does it end before, nor is its person
   * suspended, nor does she lose her role. Her transactions wait for each other. Refuses 440 where it has ended.
   */
  async hold(tx: Writer, token: string): Promise<Sessao> {
    const { inativaMs, maximaMs } = this.settings
    // Whatever else ends sessions holds their person first, in this order, so that nobody waits in a circle.
    const { rows } = await tx.execute<{ usuarioId: number; papel: Papel | null }>(sql`
      SELECT u.id AS "usuarioId", u.papel FROM ${usuarios} AS u JOIN ${sessoes} AS s ON s.usuario_id = u.id
      WHERE s.token_hash = ${hashOf(token)} AND s.usada_em > ${before(inativaMs)} AND s.criada_em > ${before(maximaMs)}
        AND u.suspensa_em IS NULL
      FOR NO KEY UPDATE OF u FOR KEY SHARE OF s`)
    return rows[0] ? sessaoOf(rows[0]) : refuseExpired()
  }

  /** One statement, whoever asks: of a token that is nobody's no transaction is begun. */
  async close(token: string) {
    await this.db.execute(sql`
      WITH encerrada AS (DELETE FROM ${sessoes} WHERE token_hash = ${hashOf(token)} RETURNING usuario_id)
      INSERT INTO ${auditoria} (usuario_id, acao) SELECT usuario_id, 'sessao.sair' FROM encerrada`)
  }

  /** Those of a person that live, the one that was used last first. @param token of who asks */
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

  /** Ends one of a person's, by the name that `list` gave it. False where she has none of that name. */
  async end(usuarioId: number, id: string): Promise<boolean> {
    return this.db.transaction(async (tx) => {
      const { rowCount } = await tx.delete(sessoes).where(and(eq(sessoes.usuarioId, usuarioId), eq(nameOf, id)))
      if (rowCount === 1) await writeAuditoria(tx, { usuarioId, acao: 'sessao.encerrar' })
      return rowCount === 1
    })
  }

  /** Ends all of a person's but one. @param token of the one that is left @returns how many */
  async endOthers(tx: Writer, usuarioId: number, token: string): Promise<number> {
    const { rowCount } = await tx
      .delete(sessoes)
      .where(and(eq(sessoes.usuarioId, usuarioId), ne(sessoes.tokenHash, hashOf(token))))
    return rowCount ?? 0
  }

  /** The living session of a token, where there is one. */
  async find(token: string | undefined): Promise<Sessao | undefined> {
    if (!token) return undefined
    const tokenHash = hashOf(token)
    const [sessao] = await this.live.execute({ tokenHash })
    // Sliding needs no write for every call.
    if (sessao?.isAging) {
      await this.db.update(sessoes).set({ usadaEm: sql`now()` }).where(eq(sessoes.tokenHash, tokenHash))
    }
    return sessao && sessaoOf(sessao)
  }

  /** The living session whose token has this hash, which is not kept alive by it. */
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

/** By which its owner names a session: of what is stored of the token not even the owner is told. */
const nameOf = sql<string>`left(encode(sha256(convert_to(${sessoes.tokenHash}, 'UTF8')), 'hex'), 32)`

/** The server's clock decides, not each process's own. */
const before = (ms: number) => sql`now() - ${ms} * interval '1 millisecond'`
