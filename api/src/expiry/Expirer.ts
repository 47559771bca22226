import { sql } from 'drizzle-orm'
import { ACCOUNT, ROWS } from '../bounds'
import type { Db } from '../database/Database'
import type { Settings } from '../env'

export interface ExpirerOptions {
  /** After this a count that blocks nothing says nothing any more. */
  janelaMs: number
  maxLimites?: number
  /** Hears why rows were not removed; a minute later it is tried again. */
  onFailure: (error: unknown) => void
}

/** Removes each minute the counts and codes that have expired, and counts beyond a number: no attack makes these tables grow. */
export class Expirer {
  private timer: NodeJS.Timeout | undefined
  private removing: Promise<void> = Promise.resolve()

  constructor(
    private readonly db: Db,
    private readonly options: ExpirerOptions,
  ) {}

  start() {
    const remove = () => {
      this.removing = this.remove().catch(this.options.onFailure)
    }
    this.timer = setInterval(remove, ROWS.expireEveryMs).unref()
    remove()
  }

  async close() {
    clearInterval(this.timer)
    await this.removing
  }

  async remove() {
    const { janelaMs, maxLimites = ROWS.limites } = this.options
    // A block is remembered for a day after it ends, so that the next one may be longer.
    await this.db.execute(sql`DELETE FROM limites WHERE inicio < now() - ${janelaMs} * interval '1 millisecond'
      AND coalesce(bloqueado_ate < now() - interval '1 day', true)`)
    await this.db.execute(sql`DELETE FROM limites WHERE chave IN (
      SELECT chave FROM limites ORDER BY coalesce(bloqueado_ate > now(), false) DESC, inicio DESC OFFSET ${maxLimites})`)
    await this.db.execute(sql`DELETE FROM codigos_recuperacao WHERE expira_em <= now()`)
    await this.db.execute(
      sql`DELETE FROM redes_conhecidas WHERE vista_em < now() - ${ACCOUNT.knownNetworkMs} * interval '1 millisecond'`,
    )
  }
}

/** An expirer at work until it is closed; what goes wrong is told as a line in Portuguese. */
export function startExpirer(db: Db, settings: Settings, onProgress: (line: string) => void): Expirer {
  const { limiteLogin, limiteCodigo, limiteCadastro, limiteContato, limiteEnvios, codigoMs } = settings
  const limites = [limiteLogin, limiteCodigo, limiteCadastro, limiteContato, limiteEnvios]
  const expirer = new Expirer(db, {
    janelaMs: Math.max(codigoMs, ...limites.map(({ janelaMs }) => janelaMs)),
    onFailure: (error) =>
      onProgress(`Limpeza do banco de dados: ${error instanceof Error ? error.message : String(error)}`),
  })
  expirer.start()
  return expirer
}
