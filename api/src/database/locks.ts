import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Db } from './Database'

/** All versions must use the same numbers to wait for each other. Numbers must be distinct. */
export const LOCKS = {
  /** Held by the portal that owns an embedded data folder. */
  dataFolder: 20_260_001,
  migrations: 20_260_002,
  /** Held during a backup, shared with other backups: prevents sweeps. */
  sweep: 20_260_003,
  /** Held while seeding or restoring. Otherwise two versions would fill one empty database. */
  seed: 20_260_004,
  /** Held while the file store is identified. */
  filesMark: 20_260_005,
  /** The trigger takes it until the transaction ends. */
  palavras: 20_260_006,
} as const

const EVERY_MS = 100

export interface StartStep {
  onProgress?: (line: string) => void
  signal?: AbortSignal
}

/** Polls without a time limit: a blocking statement would hit the timeout or hang on a broken connection. */
export async function waitForLock(tryLock: () => Promise<boolean>, line: string, { onProgress, signal }: StartStep) {
  if (await tryLock()) return
  onProgress?.(line)
  do await wait(EVERY_MS, undefined, { signal })
  while (!(await tryLock()))
}

export const lockInTransaction = (tx: Pick<Db, 'execute'>, lock: number, line: string, step: StartStep) =>
  waitForLock(
    async () => {
      const { rows } = await tx.execute(sql`SELECT pg_try_advisory_xact_lock(${lock}) AS held`)
      return Boolean(rows[0]?.held)
    },
    line,
    step,
  )
