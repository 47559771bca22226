import { StartupError } from '../../StartupError'

/** As PostgreSQL's programs and the system say it. */
const SAYS_FULL = /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/i
/** PostgreSQL's `disk_full`. */
const DISK_FULL = '53100'

/** Whether an error, or what caused it, is that the disk is full: nothing is damaged then. */
export function isFullDisk(error: unknown): boolean {
  if (typeof error === 'string') return SAYS_FULL.test(error)
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === DISK_FULL || SAYS_FULL.test(`${code} ${error.message}`) || isFullDisk(error.cause)
}

/** @param folder on the disk that is full */
export const fullDisk = (folder: string) =>
  new StartupError(
    `O disco da pasta "${folder}" está cheio, e o banco de dados não consegue gravar. ` +
      'Libere espaço nele e inicie o portal de novo. O banco não está danificado, e nada foi apagado.',
  )
