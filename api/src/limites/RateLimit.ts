import { createHash } from 'node:crypto'
import { refuseUntil } from '@portal/platform/http/refuse'
import { networksOf } from '@portal/platform/net/networksOf'
import { type SQL, sql } from 'drizzle-orm'
import { isAhead } from '../database/clock'
import type { Db } from '../database/Database'

export interface Allowance {
  tentativas: number
  janelaMs: number
  /** If set, each further attempt doubles the wait up to this, and is remembered as long again. */
  esperaMaximaMs?: number
}

export interface RateLimitOptions {
  acao: string
  /** Per target, such as an account or a person. */
  alvo?: Allowance
  /** Per subscriber's network, over all targets; wider networks get a multiple (`networksOf`). */
  rede?: Allowance
  resposta?: string
}

/** Counts attempts in the database, shared by all processes. One attempt with all its counts is one statement. */
export class RateLimit {
  constructor(
    private readonly db: Db,
    private readonly options: RateLimitOptions,
  ) {}

  /** Counts one attempt, or refuses it with 429. @param ip its networks are counted @param alvo such as an account */
  async spend(ip: string, ...alvo: string[]) {
    if (await this.count(ip, ...alvo)) return
    this.refuseFor((await this.secondsLeft(ip, alvo)) ?? 1)
  }

  async spendMany(many: number, ip: string) {
    if (await this.add(many, this.contasOf(ip, []))) return
    this.refuseFor((await this.secondsLeft(ip, [])) ?? 1)
  }

  async require(ip: string, ...alvo: string[]) {
    const seconds = await this.secondsLeft(ip, alvo)
    if (seconds !== null) this.refuseFor(seconds)
  }

  /** Counts one attempt; false if it exceeds a limit. It is then not counted, except in a race at the limit. */
  async count(ip: string, ...alvo: string[]): Promise<boolean> {
    return this.add(1, this.contasOf(ip, alvo))
  }

  private async add(many: number, contas: Conta[]): Promise<boolean> {
    const { rowCount } = await this.db.execute(sql`
      WITH pedida (chave, tentativas, janela, espera) AS (VALUES ${sql.join(contas.map(valuesOf), sql`, `)})
      INSERT INTO limites AS conta (chave, total, bloqueado_ate)
      SELECT chave, ${many}::int, ${blockAfter(sql`${many}::int`, sql`now()`)} FROM pedida
      WHERE NOT EXISTS (SELECT FROM limites JOIN pedida USING (chave) WHERE ${blocks('limites')})
      ON CONFLICT (chave) DO UPDATE SET (inicio, total, bloqueado_ate) = (
        SELECT nova.inicio, nova.total, ${blockAfter(sql`nova.total`, sql`nova.inicio`)}
        FROM pedida CROSS JOIN LATERAL (SELECT
          CASE WHEN ${IS_FORGOTTEN} THEN now() ELSE conta.inicio END AS inicio,
          CASE WHEN ${IS_FORGOTTEN} THEN excluded.total ELSE conta.total + excluded.total END AS total) AS nova
        WHERE pedida.chave = excluded.chave)
      WHERE (${blocks('conta')}) IS NOT TRUE`)
    return rowCount === contas.length
  }

  async forget(...alvo: string[]) {
    await this.db.execute(sql`DELETE FROM limites WHERE chave = ${this.chaveOf(this.options.acao, alvo)}`)
  }

  private refuseFor(seconds: number): never {
    refuseUntil(seconds, this.options.resposta)
  }

  private async secondsLeft(ip: string, alvo: string[]): Promise<number | null> {
    const chaves = this.contasOf(ip, alvo).map(({ chave }) => sql`${chave}`)
    const { rows } = await this.db.execute<{ restam: number | null }>(sql`
      SELECT ceil(extract(epoch FROM max(bloqueado_ate) - now()))::int AS restam
      FROM limites WHERE chave IN (${sql.join(chaves, sql`, `)}) AND ${blocks('limites')}`)
    return rows[0]?.restam ?? null
  }

  /** The narrowest first, always in this order: attempts that share counts must not deadlock. */
  private contasOf(ip: string, alvo: string[]): Conta[] {
    const { acao, alvo: ofAlvo, rede } = this.options
    const networks = networksOf(ip).reverse()
    return [
      ...(ofAlvo ? [{ ...ofAlvo, chave: this.chaveOf(acao, alvo) }] : []),
      ...(rede
        ? networks.map(({ name, times }) => ({
            ...rede,
            tentativas: rede.tentativas * times,
            chave: this.chaveOf(`${acao}-rede`, [name]),
          }))
        : []),
    ]
  }

  /** E-mails and addresses are personal data, and counting does not need them in clear. */
  private chaveOf(acao: string, alvo: string[]) {
    const digest = createHash('sha256').update(JSON.stringify(alvo)).digest('hex')
    return `${acao}:${digest}`
  }
}

type Conta = Allowance & { chave: string }

function valuesOf({ chave, tentativas, janelaMs, esperaMaximaMs }: Conta): SQL {
  const espera = esperaMaximaMs === undefined ? sql`NULL::interval` : ms(esperaMaximaMs)
  return sql`(${chave}::text, ${tentativas}::int, ${ms(janelaMs)}, ${espera})`
}

/** A block must be remembered too, or waiting for its end would start again. */
const IS_FORGOTTEN = sql`(${isAhead(sql.raw('conta.inicio'))} OR conta.inicio <= now() - pedida.janela
  AND (pedida.espera IS NULL OR coalesce(conta.bloqueado_ate <= now() - pedida.espera, true)))`

/** A block that started in the future would last for as long as the clock was set back. */
const blocks = (conta: 'limites' | 'conta') =>
  sql`${sql.raw(conta)}.bloqueado_ate > now() AND NOT ${isAhead(sql.raw(`${conta}.inicio`))}`

const blockAfter = (total: SQL, inicio: SQL) => sql`
  CASE WHEN ${total} < tentativas THEN NULL
  WHEN espera IS NULL THEN ${inicio} + janela
  ELSE now() + least(janela * power(2, least(${total} - tentativas, 20)), espera) END`

const ms = (value: number) => sql`${value} * interval '1 millisecond'`
