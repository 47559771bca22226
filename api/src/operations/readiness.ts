import { requireUsableFolder } from '../arquivos/usableFolder'
import { isMigrated } from '../database/migrate'
import type { MonitoredParts } from './MonitoredParts'
import { withTimeout } from './withTimeout'

const PATIENCE_MS = 1_000

/** Whether each part that no page can be served without is there, asked anew each time. */
export async function readiness({ pool }: Pick<MonitoredParts, 'pool'>): Promise<Record<string, boolean>> {
  const migracoes = await withTimeout(PATIENCE_MS, isMigrated(pool)).catch(() => undefined)
  return { banco: migracoes !== undefined, migracoes: migracoes === true }
}

/** Whether each part is there that pages are served without, asked anew each time. */
export async function besideOf({ files, temporary, mail }: Pick<MonitoredParts, 'files' | 'temporary' | 'mail'>) {
  const arquivos = await withTimeout(PATIENCE_MS, Promise.all([files.check(), requireUsableFolder(temporary)])).then(
    () => true,
    () => false,
  )
  return { arquivos, ...(mail && { email: !mail.isStuck }) }
}
