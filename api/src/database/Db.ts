import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type * as schema from './schema'

/** Typed queries over the whole schema. */
export type Db = NodePgDatabase<typeof schema>

/** A database or an open transaction on it: for what must be written together with something else. */
export type Writer = Pick<Db, 'insert' | 'update' | 'delete' | 'select' | 'execute'>
