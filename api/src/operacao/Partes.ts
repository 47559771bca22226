import type pg from 'pg'
import type { FileStore } from '../arquivos/FileStore'
import type { Senhas } from '../autenticacao/Senhas'

/** What of a portal can be asked how it is. */
export interface Partes {
  pool: pg.Pool
  files: FileStore
  senhas: Senhas
}
