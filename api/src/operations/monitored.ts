import { whyAway } from '@portal/platform/process/whyAway'
import { withTimeout } from '@portal/platform/process/withTimeout'
import { freeBytes } from '@portal/platform/storage/freeBytes'
import type { Monitored } from '@portal/platform/telemetry/Monitored'
import type { Absences } from '@portal/platform/telemetry/WatchedParts'
import { requireUsableFolder } from '../arquivos/usableFolder'
import { FORM } from '../config/limits'
import { isMigrated } from '../database/migrate'
import type { MonitoredParts } from './measureParts'
import { measureParts } from './measureParts'

const PATIENCE_MS = 1_000
/** A slow database is not unavailable. */
const DATABASE_MS = 3_000

export const monitored = (parts: MonitoredParts): Monitored => ({
  readiness: () => readiness(parts),
  beside: () => besideOf(parts),
  warnings: () => warnings(parts),
  sentences: AWAY,
  measure: (metrics) => measureParts(metrics, parts),
  logTo: (log) => {
    if (parts.mail) parts.mail.onLine = (line, fields) => log.error(fields, line)
  },
})

const AWAY: Record<string, string> = {
  'banco de dados':
    'Fora do ar: banco de dados. Chamadas recebem 503, e páginas são as últimas que ficaram prontas. Confira o servidor de DATABASE_URL.',
  disco: 'O disco está cheio, e o portal recusa envios. Libere espaço.',
  'folga no disco': `O disco está quase cheio: libere espaço. Abaixo de ${FORM.freeBytes / 1024 / 1024} MB o portal recusa envios.`,
}

async function readiness({ pool }: Pick<MonitoredParts, 'pool'>): Promise<Record<string, boolean>> {
  const migracoes = await withTimeout(PATIENCE_MS, isMigrated(pool)).catch(() => undefined)
  return { banco: migracoes !== undefined, migracoes: migracoes === true }
}

async function besideOf({ pool, files, folders }: MonitoredParts): Promise<Absences> {
  const [arquivos, disco, email] = await Promise.all([
    absenceOf(PATIENCE_MS, Promise.all([files.check(), requireUsableFolder(folders.tmp)])),
    lackOfRoom(folders, FORM.freeBytes),
    mailAbsence(pool),
  ])
  return { arquivos, disco, ...email }
}

const warnings = async ({ pool, folders }: MonitoredParts): Promise<Absences> => ({
  'banco de dados': await absenceOf(DATABASE_MS, pool.query('SELECT 1')),
  'folga no disco': await lackOfRoom(folders, FORM.warnedBytes),
})

const absenceOf = (ms: number, work: Promise<unknown>) => withTimeout(ms, work).then(() => undefined, whyAway)

/** True if mails wait for their server, in any process. Unknown without the database. */
async function mailAbsence(pool: MonitoredParts['pool']): Promise<Absences> {
  const stuck = await withTimeout(PATIENCE_MS, pool.query(STUCK)).catch(() => undefined)
  return stuck ? { email: stuck.rowCount ? '' : undefined } : {}
}

const STUCK = 'SELECT FROM mensagens_email WHERE presa LIMIT 1'

async function lackOfRoom(folders: MonitoredParts['folders'], bytes: number): Promise<string | undefined> {
  for (const [name, folder] of Object.entries(folders)) {
    const free = await withTimeout(PATIENCE_MS, freeBytes(folder)).catch(() => undefined)
    if (free !== undefined && free < bytes) return `${name}: ${Math.floor(free / MEGABYTE)} MB livres`
  }
  return undefined
}

const MEGABYTE = 1024 * 1024
