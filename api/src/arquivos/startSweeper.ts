import type { Db } from '../database/Database'
import type { FileStore } from './FileStore'
import { Sweeper } from './Sweeper'
import { temporaryFolder } from './temporary'

/** A sweeper at work until it is closed; what goes wrong is told as a line in Portuguese. */
export function startSweeper(db: Db, files: FileStore, dataDir: string, onProgress: (line: string) => void): Sweeper {
  const tell = (error: unknown) => onProgress(`Limpeza de arquivos: ${error instanceof Error ? error.message : error}`)
  const sweeper = new Sweeper(db, files, temporaryFolder(dataDir), tell)
  sweeper.start()
  return sweeper
}
