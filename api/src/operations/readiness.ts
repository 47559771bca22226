import { randomUUID } from 'node:crypto'
import { isMigrated } from '../database/migrate'
import type { MonitoredParts } from './MonitoredParts'
import { withTimeout } from './withTimeout'

const PATIENCE_MS = 1_000

/** Whether each part that the portal cannot serve without is there, asked anew each time. */
export async function readiness({
  pool,
  files,
}: Pick<MonitoredParts, 'pool' | 'files'>): Promise<Record<string, boolean>> {
  const [migracoes, arquivos] = await Promise.all([
    withTimeout(PATIENCE_MS, isMigrated(pool)).catch(() => undefined),
    // No file has this id: any answer shows that the store can be reached.
    withTimeout(PATIENCE_MS, files.read(randomUUID())).then(
      () => true,
      () => false,
    ),
  ])
  return { banco: migracoes !== undefined, migracoes: migracoes === true, arquivos }
}
