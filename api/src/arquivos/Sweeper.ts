import { desc, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { LOCKS } from '../database/locks'
import { arquivos } from '../database/schema'
import type { FileStore } from './FileStore'
import { removeTemporary } from './temporary'
import { removeUnused, withoutRow } from './unused'

const HOUR = 3_600_000
const EVERY_MS = 6 * HOUR
/** Far longer than any upload takes, so that none in progress is ever touched. */
const MIN_AGE_MS = 24 * HOUR

/** So many of the files that the database knows are looked for. */
const SAMPLE = 20

/** Removes the files that no item refers to, at the start and every six hours; of several portals one does it. */
export class Sweeper {
  private timer: NodeJS.Timeout | undefined
  private sweeping: Promise<unknown> = Promise.resolve()
  private closed = false

  constructor(
    private readonly db: Db,
    private readonly files: FileStore,
    /** See `temporaryFolder`. */
    private readonly temporary: string,
    /** Hears why a sweep was not finished; the next one begins anew. */
    private readonly onFailure: (error: unknown) => void,
  ) {}

  start() {
    const sweep = () => {
      this.sweeping = this.sweep().catch(this.onFailure)
    }
    this.timer = setInterval(sweep, EVERY_MS).unref()
    sweep()
  }

  async close() {
    this.closed = true
    clearInterval(this.timer)
    await this.sweeping
  }

  /** @returns the ids of the contents it removed; none where another portal is at it */
  async sweep(): Promise<string[]> {
    // Each process has its own.
    await removeTemporary(this.temporary, minAgeAgo())
    return this.db.transaction(async (holder) => {
      const { rows } = await holder.execute(sql`SELECT pg_try_advisory_xact_lock(${LOCKS.sweep}) AS held`)
      if (!rows[0]?.held) return []
      // Rows first: one without its content would be a broken link.
      const unused = await this.remove(await removeUnused(this.db, MIN_AGE_MS))
      return [...unused, ...(await this.remove(await this.strangers()))]
    })
  }

  /** Contents without a row, as a transaction that failed leaves them. */
  private async strangers(): Promise<string[]> {
    const strangers = await withoutRow(this.db, this.files.listBefore(minAgeAgo()))
    if (strangers.length === 0 || (await this.isOfSamePortal())) return strangers
    throw new Error(
      `Dos arquivos que o banco de dados conhece, nenhum está guardado aqui; ${strangers.length} guardados ele não ` +
        'conhece. Nenhum foi removido: o banco e o lugar dos arquivos parecem ser de portais diferentes.',
    )
  }

  /** Whether database and store belong together. Counting strangers would not tell: there may be any number of them. */
  private async isOfSamePortal(): Promise<boolean> {
    const newest = await this.db
      .select({ id: arquivos.id })
      .from(arquivos)
      .orderBy(desc(arquivos.criadoEm))
      .limit(SAMPLE)
    for (const { id } of newest) {
      const content = await this.files.read(id)
      content?.destroy()
      if (content) return true
    }
    return false
  }

  private async remove(ids: string[]) {
    for (const id of ids) {
      if (!this.closed) await this.files.remove(id)
    }
    return ids
  }
}

const minAgeAgo = () => new Date(Date.now() - MIN_AGE_MS)
