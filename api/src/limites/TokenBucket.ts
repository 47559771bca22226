import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { isAhead } from '../database/clock'
import type { Db } from '../database/Database'

export interface TokenBucketOptions {
  acao: string
  capacity: number
  /** Time until one more may be taken. */
  refillMs: number
}

/** A token bucket in the database. Unlike a `RateLimit` it never blocks longer than `refillMs` after the last token. */
export class TokenBucket {
  constructor(
    private readonly db: Db,
    private readonly options: TokenBucketOptions,
  ) {}

  async take(...alvo: string[]): Promise<boolean> {
    const { acao, capacity, refillMs } = this.options
    const chave = `${acao}:${createHash('sha256').update(JSON.stringify(alvo)).digest('hex')}`
    const after = (ms: number) => sql`${ms} * interval '1 millisecond'`
    // The row stores the time at which the bucket is full again.
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
