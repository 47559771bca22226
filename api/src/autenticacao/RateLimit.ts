import { createHash } from 'node:crypto'
import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Writer } from '../database/Database'
import { limites } from '../database/schema'
import { refuseUntil } from '../refuse'

export interface RateLimitOptions {
  /** Kind of the attempt, such as `login`. */
  acao: string
  tentativas: number
  janelaMs: number
  /** Where set, each attempt after the last free one doubles the wait, up to this, and is remembered as long again. */
  esperaMaximaMs?: number
}

/** Counts attempts in the database, where all processes see them; each attempt and its count are one statement. */
export class RateLimit {
  constructor(
    private readonly db: Writer,
    private readonly options: RateLimitOptions,
  ) {}

  /** The same limit, counted in a transaction: what fails is not counted, and everything costs one commit. */
  within(tx: Writer): RateLimit {
    return new RateLimit(tx, this.options)
  }

  /** Counts one attempt, or refuses it uncounted with 429 and how many seconds are left. */
  async spend(...alvo: string[]) {
    const chave = this.chave(alvo)
    const total = sql`CASE WHEN ${this.isForgotten()} THEN 1 ELSE ${limites.total} + 1 END`
    const inicio = sql`CASE WHEN ${this.isForgotten()} THEN now() ELSE ${limites.inicio} END`
    const admitted = await this.db
      .insert(limites)
      .values({ chave, bloqueadoAte: this.blockAfter(sql`1`, sql`now()`) })
      .onConflictDoUpdate({
        target: limites.chave,
        set: { total, inicio, bloqueadoAte: this.blockAfter(total, inicio) },
        setWhere: sql`${limites.bloqueadoAte} IS NULL OR ${limites.bloqueadoAte} <= now()`,
      })
      .returning({ chave: limites.chave })
    if (admitted.length === 0) await this.refuse(chave)
  }

  /** Forgets what was counted, and on the way what no limit remembers any more. */
  async forgive(...alvo: string[]) {
    const isOld = and(
      lt(limites.inicio, sql`now() - interval '2 days'`),
      sql`coalesce(${limites.bloqueadoAte} < now() - interval '1 day', true)`,
    )
    await this.db.delete(limites).where(or(eq(limites.chave, this.chave(alvo)), isOld))
  }

  private async refuse(chave: string): Promise<never> {
    const [conta] = await this.db
      .select({ restam: sql<number>`greatest(1, ceil(extract(epoch FROM ${limites.bloqueadoAte} - now())))::int` })
      .from(limites)
      .where(eq(limites.chave, chave))
    refuseUntil(conta?.restam ?? 1)
  }

  private isForgotten() {
    const { janelaMs, esperaMaximaMs } = this.options
    const isOver = sql`${limites.inicio} <= now() - ${ms(janelaMs)}`
    if (esperaMaximaMs === undefined) return isOver
    // Otherwise it would pay to wait until the block ends and begin anew.
    return sql`${isOver} AND coalesce(${limites.bloqueadoAte} <= now() - ${ms(esperaMaximaMs)}, true)`
  }

  private blockAfter(total: SQL, inicio: SQL) {
    const { tentativas, janelaMs, esperaMaximaMs } = this.options
    const until =
      esperaMaximaMs === undefined
        ? sql`${inicio} + ${ms(janelaMs)}`
        : sql`now() + least(${ms(janelaMs)} * power(2, least(${total} - ${tentativas}, 20)), ${ms(esperaMaximaMs)})`
    return sql`CASE WHEN ${total} >= ${tentativas} THEN ${until} END`
  }

  /** E-mails and addresses are personal data, and counting needs neither in clear. */
  private chave(alvo: string[]) {
    const digest = createHash('sha256').update(JSON.stringify(alvo)).digest('hex')
    return `${this.options.acao}:${digest}`
  }
}

const ms = (value: number) => sql`${value} * interval '1 millisecond'`
