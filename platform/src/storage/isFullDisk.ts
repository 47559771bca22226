const SAYS_FULL = /No space left on device|ENOSPC|Disk quota exceeded|EDQUOT/i
const DISK_FULL = '53100'

/** True if the disk is full. The data are intact. */
export function isFullDisk(error: unknown): boolean {
  if (typeof error === 'string') return SAYS_FULL.test(error)
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  return code === DISK_FULL || SAYS_FULL.test(`${code} ${error.message}`) || isFullDisk(error.cause)
}
