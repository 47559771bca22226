import type pg from 'pg'
import type { FileStore } from '../arquivos/FileStore'
import type { SenhaHasher } from '../autenticacao/SenhaHasher'

/** What of a portal can be asked how it is. */
export interface MonitoredParts {
  pool: pg.Pool
  /** Connections besides, for transactions. */
  transactions: pg.Pool
  files: FileStore
  /** Where what people send waits until it is stored. */
  temporary: string
  /** Where this process sends the mail. */
  mail?: { isStuck: boolean }
  senhaHasher: SenhaHasher
}
