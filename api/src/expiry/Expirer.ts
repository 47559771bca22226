import { sql } from 'drizzle-orm'
import { ACCOUNT, FILES, ROWS } from '../bounds'
import type { Db } from '../database/Database'
import type { Settings } from '../env'

export interface ExpirerOptions {
  /** After this a count that blocks nothing says nothing any more. */
  janelaMs: number
  /** How long the audit and contact messages are kept. */
  auditoriaMs: number
  contatoMs: number
  maxLimites?: number
  maxAtOnce?: number
  /** Hears why rows were not removed; a minute later it is tried again. */
  onFailure: (error: unknown) => void
}

/**
 * Removes each minute what has expired, so much at a time, and counts beyond a number: no attack makes these tables grow without
 * an end.
 */
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
    const { janelaMs, auditoriaMs, contatoMs, maxLimites = ROWS.limites } = this.options
    // A block is remembered for a day after it ends, so that the next one may be longer.
    await this.db.execute(sql`DELETE FROM limites WHERE inicio < now() - ${janelaMs} * interval '1 millisecond'
      AND coalesce(bloqueado_ate < now() - interval '1 day', true)`)
    await this.db.execute(sql`DELETE FROM limites WHERE chave IN (
      SELECT chave FROM limites ORDER BY coalesce(bloqueado_ate > now(), false) DESC, inicio DESC OFFSET ${maxLimites})`)
    await this.db.execute(sql`DELETE FROM codigos_recuperacao WHERE expira_em <= now()`)
    await this.db.execute(
      sql`DELETE FROM redes_conhecidas WHERE vista_em < now() - ${ACCOUNT.knownNetworkMs} * interval '1 millisecond'`,
    )
    await this.removeOldest('auditoria', 'em', auditoriaMs)
    await this.removeOldest('mensagens_contato', 'criada_em', contatoMs)
  }

  /** A table that has been growing for years is not emptied at once, which would hold up whoever writes to it. */
  private async removeOldest(table: string, moment: string, keptMs: number) {
    const { maxAtOnce = ROWS.expiredAtOnce } = this.options
    const [from, at] = [sql.identifier(table), sql.identifier(moment)]
    await this.db.execute(sql`DELETE FROM ${from} WHERE id IN (
      SELECT id FROM ${from} WHERE ${at} < now() - ${keptMs} * interval '1 millisecond' ORDER BY ${at} LIMIT ${maxAtOnce})`)
  }
}

/** An expirer, to be started; what goes wrong is told as a line in Portuguese. */
export function createExpirer(db: Db, settings: Settings, onProgress: (line: string) => void): Expirer {
  const { limiteLogin, limiteCodigo, limiteCadastro, limiteContato, limiteEnvios, codigoMs, auditoriaMs, contatoMs } =
    settings
  const limites = [limiteLogin, limiteCodigo, limiteCadastro, limiteContato, limiteEnvios]
  return new Expirer(db, {
    janelaMs: Math.max(codigoMs, FILES.ofNetwork.inMs, ...limites.map(({ janelaMs }) => janelaMs)),
    ...{ auditoriaMs, contatoMs },
    onFailure: (error) =>
      onProgress(`Limpeza do banco de dados: ${error instanceof Error ? error.message : String(error)}`),
  })
}
