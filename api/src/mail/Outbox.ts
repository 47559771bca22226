import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { isAhead } from '../database/clock'
import type { Db } from '../database/Database'
import { mensagensEmail } from '../database/schema'

export type OutboxRow = typeof mensagensEmail.$inferSelect

export const RESPOSTA = 'contato.responder'

export type UndeliveredMail = Pick<OutboxRow, 'id' | 'sobre' | 'alvoId'>

/** Longer than a delivery takes. After this other processes take over a dead process's message. */
const CLAIM_MS = 60_000
const MAX_AGE = sql`interval '3 days'`

/** The outbox, shared by all processes. All times are the database's. */
export class Outbox {
  constructor(private readonly db: Db) {}

  /** Claims the oldest due mail for a minute; undefined if none is due. */
  async claim(): Promise<OutboxRow | undefined> {
    const due = this.db
      .select({ id: mensagensEmail.id })
      .from(mensagensEmail)
      .where(
        and(
          or(lte(mensagensEmail.enviarEm, sql`now()`), isAhead(mensagensEmail.criadaEm)),
          or(isNull(mensagensEmail.expiraEm), gt(mensagensEmail.expiraEm, sql`now()`)),
        ),
      )
      .orderBy(asc(mensagensEmail.enviarEm), asc(mensagensEmail.id))
      .limit(1)
      .for('update', { skipLocked: true })
    const [row] = await this.db
      .update(mensagensEmail)
      .set({
        tentativas: sql`${mensagensEmail.tentativas} + 1`,
        enviarEm: after(CLAIM_MS),
        // Mails from before the clock went back are due immediately.
        criadaEm: sql`least(${mensagensEmail.criadaEm}, now())`,
      })
      .where(eq(mensagensEmail.id, sql`(${due})`))
      .returning()
    return row
  }

  async postpone(id: number, ms: number, presa: boolean) {
    await this.db
      .update(mensagensEmail)
      .set({ enviarEm: after(ms), presa })
      .where(eq(mensagensEmail.id, id))
  }

  async release() {
    await this.db.update(mensagensEmail).set({ presa: false }).where(eq(mensagensEmail.presa, true))
  }

  async remove(id: number) {
    await this.db.delete(mensagensEmail).where(eq(mensagensEmail.id, id))
  }

  async giveUp(id: number, why: string) {
    await this.removeUndelivered(sql`id = ${id}`, why)
  }

  async removeExpired(): Promise<UndeliveredMail[]> {
    const why = 'o servidor de e-mail não a aceitou a tempo'
    return this.removeUndelivered(sql`expira_em <= now() OR criada_em <= now() - ${MAX_AGE}`, why)
  }

  /** Reopens a contact message whose answer was not delivered: a gestor sees the reason and may answer again. */
  private async removeUndelivered(which: SQL, why: string): Promise<UndeliveredMail[]> {
    const { rows } = await this.db.execute<UndeliveredMail & Record<string, unknown>>(sql`
      WITH gone AS (DELETE FROM mensagens_email WHERE ${which} RETURNING id, sobre, alvo_id), told AS (
        UPDATE mensagens_contato AS m
           SET estado = 'nova', nao_entregue = ${why}, resposta = m.resposta || E'\n\n(não entregue)'
          FROM gone WHERE gone.sobre = ${RESPOSTA} AND m.id = gone.alvo_id)
      SELECT id, sobre, alvo_id AS "alvoId" FROM gone`)
    return rows
  }
}

const after = (ms: number): SQL => sql`now() + ${ms} * interval '1 millisecond'`
