import { withTimeout } from '@portal/platform/process/withTimeout'
import { freeBytes } from '@portal/platform/storage/freeBytes'
import type { Metrics } from '@portal/platform/telemetry/Metrics'
import { login } from '@portal/shared-contracts/api'
import type pg from 'pg'
import type { FileStore } from '../arquivos/FileStore'
import type { writtenFolders } from '../arquivos/folders'
import type { SenhaHasher } from '../autenticacao/SenhaHasher'

export interface MonitoredParts {
  pool: pg.Pool
  transactions: pg.Pool
  files: FileStore
  folders: ReturnType<typeof writtenFolders>
  mail?: { onLine: (line: string, fields: object) => void }
  senhaHasher: SenhaHasher
}

const PATIENCE_MS = 1_000
const LOGIN = `/${login.path.replace(/^\//, '')}`

export function measureParts(metrics: Metrics, { pool, transactions, senhaHasher, folders }: MonitoredParts) {
  watchLogins(metrics)
  watchPools(metrics, [pool, transactions])
  watchSenhas(metrics, senhaHasher)
  watchTables(metrics, pool)
  watchDisks(metrics, folders)
}

function watchLogins(metrics: Metrics) {
  const refused = metrics.counter('portal_login_failures_total', 'Tentativas de login recusadas', [])
  metrics.onCall = ({ route, status }) => {
    if (route === LOGIN && status >= 400) refused.inc()
  }
}

function watchPools(metrics: Metrics, pools: pg.Pool[]) {
  metrics.gauge('portal_db_connections', 'Conexões com o banco de dados, e quem espera por uma', ['state'], (gauge) => {
    const counts = { total: 'totalCount', idle: 'idleCount', waiting: 'waitingCount' } as const
    for (const [state, count] of Object.entries(counts)) {
      gauge.set(
        { state },
        pools.reduce((total, pool) => total + pool[count], 0),
      )
    }
  })
}

function watchSenhas(metrics: Metrics, { turns, calls }: SenhaHasher) {
  metrics.gauge('portal_password_hashes', 'Senhas em cálculo e na fila', ['state'], (gauge) => {
    gauge.set({ state: 'running' }, turns.running)
    gauge.set({ state: 'waiting' }, turns.waiting + calls.waiting)
  })
}

/** Omits folders whose disk is unreachable. */
function watchDisks(metrics: Metrics, folders: MonitoredParts['folders']) {
  metrics.gauge('portal_disk_free_bytes', 'Espaço livre no disco de cada pasta', ['folder'], async (gauge) => {
    for (const [folder, path] of Object.entries(folders)) {
      const free = await withTimeout(PATIENCE_MS, freeBytes(path)).catch(() => undefined)
      if (free !== undefined) gauge.set({ folder }, free)
    }
  })
}

/** Omitted if the database does not answer; other metrics remain. */
function watchTables(metrics: Metrics, pool: pg.Pool) {
  watchRows(metrics, pool, 'portal_mail_queue_messages', 'E-mails na fila', MAILS)
  watchRows(metrics, pool, 'portal_mail_queue_oldest_seconds', 'Espera do e-mail mais antigo da fila', OLDEST_MAIL)
  watchRows(metrics, pool, 'portal_files', 'Arquivos guardados, por tipo', FILES, ['type'])
}

function watchRows(
  metrics: Metrics,
  pool: pg.Pool,
  name: string,
  help: string,
  query: string,
  labelNames: string[] = [],
) {
  metrics.gauge(name, help, labelNames, async (gauge) => {
    const { rows } = await withTimeout(PATIENCE_MS, pool.query(query)).catch(() => ({ rows: [] }))
    for (const { value, ...labels } of rows) gauge.set(labels, Number(value))
  })
}

const MAILS = 'SELECT count(*) AS value FROM mensagens_email'
const OLDEST_MAIL = 'SELECT coalesce(extract(epoch FROM now() - min(criada_em)), 0) AS value FROM mensagens_email'
const FILES = 'SELECT tipo AS type, count(*) AS value FROM arquivos GROUP BY tipo'
