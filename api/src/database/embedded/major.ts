import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The major version of PostgreSQL whose data folders this portal's embedded server reads. */
export const MAJOR = '18'

/** The major version that made a data folder, as PostgreSQL notes it; undefined where that cannot be read. */
export async function majorOf(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  return /^\d+$/.test(text.trim()) ? text.trim() : undefined
}

export const isOlder = (major: string) => Number(major) < Number(MAJOR)
