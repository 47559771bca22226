import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const MAJOR = '18'

export async function majorOf(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => '')
  return /^\d+$/.test(text.trim()) ? text.trim() : undefined
}

export const isOlder = (major: string) => Number(major) < Number(MAJOR)
