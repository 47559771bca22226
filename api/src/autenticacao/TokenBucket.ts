import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isAhead } from '../database/clock'
import type { Db } from '../database/Database'

export interface TokenBucketOptions {
  /** What is taken, such as `carta`. */
  acao: string
  /** How many may be taken at once. */
  capacity: number
  /** Until one more may be taken. */
  refillMs: number
}

/**
 * So many at once, and then one each `refillMs`, counted in the database. Unlike a `RateLimit` it is never empty for longer: where
 * none is left, one was taken within the last `refillMs`.
 */
export class TokenBucket {
  constructor(
    private readonly db: Db,
    private readonly options: TokenBucketOptions,
  ) {}

  /** Takes one. False where none is left. */
  async take(...alvo: string[]): Promise<boolean> {
    const { acao, capacity, refillMs } = this.options
    const chave = `${acao}:${createHash('sha256').update(JSON.stringify(alvo)).digest('hex')}`
    const after = (ms: number) => sql`${ms} * interval '1 millisecond'`
    // The row's moment is the one at which the bucket is full again.
    const { rowCount } = await this.db.execute(sql`
      INSERT INTO limites AS conta (chave, bloqueado_ate) VALUES (${chave}, now() + ${after(refillMs)})
      ON CONFLICT (chave) DO UPDATE SET
        (inicio, total, bloqueado_ate) = (SELECT now(), conta.total + 1,
          CASE WHEN ${IS_AHEAD} THEN now() ELSE greatest(conta.bloqueado_ate, now()) END + ${after(refillMs)})
      WHERE ${IS_AHEAD} OR conta.bloqueado_ate <= now() + ${after((capacity - 1) * refillMs)}`)
    return rowCount === 1
  }
}

const IS_AHEAD = isAhead(sql.raw('conta.inicio'))
