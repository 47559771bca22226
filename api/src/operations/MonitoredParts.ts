import type pg from 'pg'
import type { FileStore } from '../arquivos/FileStore'
import type { writtenFolders } from '../arquivos/writtenFolders'
import type { SenhaHasher } from '../autenticacao/SenhaHasher'

export interface MonitoredParts {
  pool: pg.Pool
  /** Separate connections for transactions. */
  transactions: pg.Pool
  files: FileStore
  folders: ReturnType<typeof writtenFolders>
  mail?: { onLine: (line: string, fields: object) => void }
  senhaHasher: SenhaHasher
}
