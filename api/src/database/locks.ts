import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from './Database'

/**
 * The advisory locks of PostgreSQL that portals take, each a number that every version uses: a version that took another one would
 * not wait for an older one beside it. No two may be the same, or a backup holds up a start.
 */
export const LOCKS = {
  /** Held by the portal whose data folder an embedded server lies in. */
  dataFolder: 20_260_001,
  /** Held by who brings the database to a version. */
  migrations: 20_260_002,
  /** While another process holds this one, the sweeper removes no file; a backup shares it with other backups. */
  sweep: 20_260_003,
  /**
   * Held by who writes the first content, or puts a backup in its place. It was the sweeper's number up to 1.0.0: a sweep beside a
   * backup loses files, so that one kept it, while two versions do not fill one empty database.
   */
  seed: 20_260_004,
  /** Held by who finds out whether its place for files is the database's. */
  filesMark: 20_260_005,
  /** Held to the end of its transaction by who writes words that no item had; the trigger of the migration takes it. */
  palavras: 20_260_006,
} as const

const EVERY_MS = 100

/** What a step of the start is given, which may have to wait for other processes. */
export interface StartStep {
  /** Hears what it waits for, as a line in Portuguese. */
  onProgress?: (line: string) => void
  /** Aborts where the process is to end. */
  signal?: AbortSignal
}

/**
 * Waits for a lock however long another process holds it. It is asked for again and again: a statement that waits would be
 * cancelled by the limits for statements, and would go on waiting on a connection that broke.
 * @param tryLock whether the lock is held now @param line is told where there is anything to wait for
 */
export async function waitForLock(tryLock: () => Promise<boolean>, line: string, { onProgress, signal }: StartStep) {
  if (await tryLock()) return
  onProgress?.(line)
  do await wait(EVERY_MS, undefined, { signal })
  while (!(await tryLock()))
}

/** Waits for a lock that a transaction then holds to its end, as `waitForLock` does. */
export const lockInTransaction = (tx: Pick<Db, 'execute'>, lock: number, line: string, step: StartStep) =>
  waitForLock(
    async () => {
      const { rows } = await tx.execute(sql`SELECT pg_try_advisory_xact_lock(${lock}) AS held`)
      return Boolean(rows[0]?.held)
    },
    line,
    step,
  )
