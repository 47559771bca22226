import { desc, sql } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { LOCKS } from '../database/locks'
import { arquivos } from '../database/schema'
import type { FileStore } from './FileStore'
import { removeTemporary, temporaryFolder } from './folders'
import { removeUnused, withoutRow } from './unused'

const HOUR = 3_600_000
const EVERY_MS = 6 * HOUR
/** Far longer than any upload takes. */
const MIN_AGE_MS = 24 * HOUR

const SAMPLE = 20

/** Removes files without an item, at the start and every six hours; only one portal process does it at a time. */
export class Sweeper {
  private timer: NodeJS.Timeout | undefined
  private sweeping: Promise<unknown> = Promise.resolve()
  private closed = false

  constructor(
    private readonly db: Db,
    private readonly files: FileStore,
    private readonly temporary: string,
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

  /** @returns the ids of removed contents; none if another portal is sweeping */
  async sweep(): Promise<string[]> {
    await removeTemporary(this.temporary, minAgeAgo())
    return this.db.transaction(async (holder) => {
      const { rows } = await holder.execute(sql`SELECT pg_try_advisory_xact_lock(${LOCKS.sweep}) AS held`)
      if (!rows[0]?.held) return []
      // Rows first: a row without its content would be a broken link.
      const unused = await this.remove(await removeUnused(this.db, MIN_AGE_MS))
      return [...unused, ...(await this.remove(await this.strangers()))]
    })
  }

  private async strangers(): Promise<string[]> {
    const strangers = await withoutRow(this.db, this.files.listBefore(minAgeAgo()))
    if (strangers.length === 0 || (await this.isOfSamePortal())) return strangers
    throw new Error(
      `Dos arquivos que o banco de dados conhece, nenhum está guardado aqui; ${strangers.length} guardados ele não ` +
        'conhece. Nenhum foi removido: o banco e o lugar dos arquivos parecem ser de portais diferentes. Confira DATABASE_URL e FILES_URL.',
    )
  }

  /** Checks that database and store belong together. The number of files without a row is no proof. */
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

export function createSweeper(db: Db, files: FileStore, dataDir: string, onProgress: (line: string) => void): Sweeper {
  const tell = (error: unknown) =>
    onProgress(`A limpeza de arquivos falhou e será repetida: ${error instanceof Error ? error.message : error}`)
  return new Sweeper(db, files, temporaryFolder(dataDir), tell)
}
