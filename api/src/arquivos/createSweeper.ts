import type { Db } from '../database/Database'
import type { FileStore } from './FileStore'
import { Sweeper } from './Sweeper'
import { temporaryFolder } from './temporary'

export function createSweeper(db: Db, files: FileStore, dataDir: string, onProgress: (line: string) => void): Sweeper {
  const tell = (error: unknown) => onProgress(`Limpeza de arquivos: ${error instanceof Error ? error.message : error}`)
  return new Sweeper(db, files, temporaryFolder(dataDir), tell)
}
