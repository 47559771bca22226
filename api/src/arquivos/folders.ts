import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../config/env'
import { UUID } from './FileStore'

export const writtenFolders = ({
  dataDir,
  filesUrl,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 'filesUrl' | 'databaseUrl'>) => ({
  tmp: temporaryFolder(dataDir),
  ...(!filesUrl && { arquivos: join(dataDir, 'arquivos') }),
  ...(!databaseUrl && { postgres: join(dataDir, 'postgres') }),
})

export const temporaryFolder = (dataDir: string) => join(dataDir, 'tmp')

/** Removes leftovers of killed processes from before that time. */
export async function removeTemporary(folder: string, before: Date) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const file = UUID.test(name) ? await stat(path).catch(() => undefined) : undefined
    if (file && file.mtime < before) await rm(path, { force: true })
  }
}
