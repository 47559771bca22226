import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { isAhead } from '../database/clock'
import type { Db } from '../database/Database'
import { mensagensEmail } from '../database/schema'

/** A mail that waits, as its table holds it. */
export type OutboxRow = typeof mensagensEmail.$inferSelect

/** Longer than a delivery may take; a process that died with a message in hand leaves it to others after this. */
const CLAIM_MS = 60_000
const MAX_AGE = sql`interval '3 days'`

/** The outbox, as any number of processes empty it. All times are the database's. */
export class Outbox {
  constructor(private readonly db: Db) {}

  /** Claims the mail that has been due longest: no other process claims it for a minute. Undefined where none is due. */
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
        // One from before the clock went back is due at once, and once.
        criadaEm: sql`least(${mensagensEmail.criadaEm}, now())`,
      })
      .where(eq(mensagensEmail.id, sql`(${due})`))
      .returning()
    return row
  }

  async postpone(id: number, ms: number) {
    await this.db
      .update(mensagensEmail)
      .set({ enviarEm: after(ms) })
      .where(eq(mensagensEmail.id, id))
  }

  async remove(id: number) {
    await this.db.delete(mensagensEmail).where(eq(mensagensEmail.id, id))
  }

  /** Removes what is not worth sending any more. @returns their ids */
  async removeExpired(): Promise<number[]> {
    const isOver = or(lte(mensagensEmail.expiraEm, sql`now()`), lte(mensagensEmail.criadaEm, sql`now() - ${MAX_AGE}`))
    const rows = await this.db.delete(mensagensEmail).where(isOver).returning({ id: mensagensEmail.id })
    return rows.map(({ id }) => id)
  }
}

const after = (ms: number): SQL => sql`now() + ${ms} * interval '1 millisecond'`
