import { login } from '@portal/shared-contracts/api'
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { SenhaHasher } from '../autenticacao/SenhaHasher'
import type { PartsBeside } from './PartsBeside'
import { withTimeout } from './withTimeout'

const PATIENCE_MS = 1_000
const LOGIN = `/${login.path.replace(/^\//, '')}`

/** Counts what one server does, in the format of Prometheus. */
export class Metrics {
  readonly registry = new Registry()
  private readonly registers = [this.registry]
  private readonly calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duração das chamadas, por rota',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: this.registers,
  })
  private readonly open = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Chamadas em andamento',
    registers: this.registers,
  })
  private readonly refusedLogins = new Counter({
    name: 'portal_login_failures_total',
    help: 'Tentativas de login recusadas',
    registers: this.registers,
  })

  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }

  begin() {
    this.open.inc()
  }

  end({ method, route, status, ms }: { method: string; route: string; status: number; ms: number }) {
    this.open.dec()
    this.calls.observe({ method, route, status: String(status) }, ms / 1000)
    if (route === LOGIN && status >= 400) this.refusedLogins.inc()
  }

  /** A number that only grows. */
  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]) {
    return new Counter({ name, help, labelNames, registers: this.registers })
  }

  /** How many values lie below each bound, and their sum. @param buckets the bounds. */
  histogram<Label extends string>(name: string, help: string, labelNames: readonly Label[], buckets: number[]) {
    return new Histogram({ name, help, labelNames, buckets, registers: this.registers })
  }

  /** A gauge, or one for each label, computed when the metrics are read. */
  gauge<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    collect: (gauge: Gauge<Label>) => void | Promise<void>,
  ) {
    new Gauge({
      name,
      help,
      labelNames,
      registers: this.registers,
      collect() {
        this.reset()
        return collect(this)
      },
    })
  }

  watchPools(pools: pg.Pool[]) {
    const sum = (count: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + count(pool), 0)
    this.gauge('portal_db_connections', 'Conexões com o banco de dados, e quem espera por uma', ['state'], (gauge) => {
      gauge.set(
        { state: 'total' },
        sum(({ totalCount }) => totalCount),
      )
      gauge.set(
        { state: 'idle' },
        sum(({ idleCount }) => idleCount),
      )
      gauge.set(
        { state: 'waiting' },
        sum(({ waitingCount }) => waitingCount),
      )
    })
  }

  watchSenhas({ turns, calls }: SenhaHasher) {
    this.gauge('portal_password_hashes', 'Senhas em cálculo e na fila', ['state'], (gauge) => {
      gauge.set({ state: 'running' }, turns.running)
      gauge.set({ state: 'waiting' }, turns.waiting + calls.waiting)
    })
  }

  watchBeside(beside: PartsBeside) {
    const help = 'Partes sem as quais o portal segue: 1 na que está fora do ar'
    this.gauge('portal_part_degraded', help, ['part'], async (gauge) => {
      for (const [part, isThere] of Object.entries(await beside.look())) gauge.set({ part }, isThere ? 0 : 1)
    })
  }

  /** A database that does not answer leaves these out; everything else is told all the same. */
  watchTables(pool: pg.Pool) {
    this.watchRows(pool, 'portal_mail_queue_messages', 'E-mails na fila', MAILS)
    this.watchRows(pool, 'portal_mail_queue_oldest_seconds', 'Espera do e-mail mais antigo da fila', OLDEST_MAIL)
    this.watchRows(pool, 'portal_files', 'Arquivos guardados, por tipo', FILES, ['type'])
  }

  private watchRows(pool: pg.Pool, name: string, help: string, query: string, labelNames: string[] = []) {
    this.gauge(name, help, labelNames, async (gauge) => {
      const { rows } = await withTimeout(PATIENCE_MS, pool.query(query)).catch(() => ({ rows: [] }))
      for (const { value, ...labels } of rows) gauge.set(labels, Number(value))
    })
  }
}

const MAILS = 'SELECT count(*) AS value FROM mensagens_email'
const OLDEST_MAIL = 'SELECT coalesce(extract(epoch FROM now() - min(criada_em)), 0) AS value FROM mensagens_email'
const FILES = 'SELECT tipo AS type, count(*) AS value FROM arquivos GROUP BY tipo'
