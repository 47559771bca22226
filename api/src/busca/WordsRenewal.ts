import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { BUSCA } from '../bounds'
import type { Db } from '../database/Database'

/**
 * Writes the words of items anew that an earlier version wrote, a few at a time, until none is left: until then each is found by its
 * earlier words. Of several processes one does it at a time, and another goes on where it ends.
 */
export class WordsRenewal {
  private readonly ending = new AbortController()
  private work: Promise<void> = Promise.resolve()

  constructor(
    private readonly db: Db,
    /** Hears why items were not written; after a pause they are tried again. */
    private readonly onFailure: (error: unknown) => void,
  ) {}

  start() {
    this.work = this.renewAll()
  }

  async close() {
    this.ending.abort()
    await this.work
  }

  /** @returns whether more are left */
  async renew(): Promise<boolean> {
    const { rows } = await this.db.execute<{ more: boolean }>(
      sql`SELECT renovar_procuras(${BUSCA.renewal.items}) AS more`,
    )
    return rows[0]?.more === true
  }

  private async renewAll() {
    const { signal } = this.ending
    while (!signal.aborted) {
      try {
        if (!(await this.renew())) return
        await wait(BUSCA.renewal.pauseMs, undefined, { signal })
      } catch (error) {
        if (signal.aborted) return
        this.onFailure(error)
        await wait(BUSCA.renewal.retryMs, undefined, { signal }).catch(() => {})
      }
    }
  }
}

/** A renewal at work until it is closed; what goes wrong is told as a line in Portuguese. */
export function startWordsRenewal(db: Db, onProgress: (line: string) => void): WordsRenewal {
  const tell = (error: unknown) => onProgress(`Palavras da busca: ${error instanceof Error ? error.message : error}`)
  const renewal = new WordsRenewal(db, tell)
  renewal.start()
  return renewal
}
