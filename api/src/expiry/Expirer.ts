import { sql } from 'drizzle-orm'
import type { Settings } from '../config/env'
import { ACCOUNT, FILES, ROWS } from '../config/limits'
import type { Db } from '../database/Database'

export interface ExpirerOptions {
  /** Older counts without a block are useless. */
  janelaMs: number
  auditoriaMs: number
  contatoMs: number
  maxLimites?: number
  maxAtOnce?: number
  onFailure: (error: unknown) => void
}

/** Removes expired rows in batches, and counts beyond a maximum: attacks cannot grow these tables. */
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
    // Blocks are remembered for a day, so that the next one is longer.
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

  /** In batches: emptying a large table would block writers. */
  private async removeOldest(table: string, moment: string, keptMs: number) {
    const { maxAtOnce = ROWS.expiredAtOnce } = this.options
    const [from, at] = [sql.identifier(table), sql.identifier(moment)]
    await this.db.execute(sql`DELETE FROM ${from} WHERE id IN (
      SELECT id FROM ${from} WHERE ${at} < now() - ${keptMs} * interval '1 millisecond' ORDER BY ${at} LIMIT ${maxAtOnce})`)
  }
}

export function createExpirer(db: Db, settings: Settings, onProgress: (line: string) => void): Expirer {
  const {
    limiteLogin,
    limiteCodigo,
    limiteCadastro,
    limiteContato,
    limiteEnvios,
    codigoMs,
    auditoriaMs,
    contatoMs,
    avisosMs,
  } = settings
  const limites = [limiteLogin, limiteCodigo, limiteCadastro, limiteContato, limiteEnvios]
  return new Expirer(db, {
    janelaMs: Math.max(codigoMs, avisosMs, FILES.ofNetwork.inMs, ...limites.map(({ janelaMs }) => janelaMs)),
    ...{ auditoriaMs, contatoMs },
    onFailure: (error) =>
      onProgress(
        `A limpeza do banco de dados falhou e será repetida: ${error instanceof Error ? error.message : String(error)}`,
      ),
  })
}
