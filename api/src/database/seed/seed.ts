import { sql } from 'drizzle-orm'
import type { FileStore } from '../../arquivos/FileStore'
import type { Db } from '../Database'
import { usuarios } from '../schema'
import { seedEssentials } from './essentials'

/** Any number, as long as every version of the portal uses the same. */
export const SEED_LOCK = 20_260_003

export interface SeedOptions {
  /** Whether to fill an empty database with the demo content. */
  demo: boolean
  /** The present minute in the portal's zone, from which the demo's dates are reckoned. */
  now: string
  files: FileStore
  onProgress: (line: string) => void
}

/** All or nothing, and once: of several portals starting at the same moment, the others wait and find it done. */
export async function seed(db: Db, { demo, now, files, onProgress }: SeedOptions) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${SEED_LOCK})`)
    await seedEssentials(tx)
    if (!demo || (await tx.$count(usuarios)) > 0) return
    onProgress('Criando o conteúdo de demonstração…')
    // Drawing and typesetting libraries are loaded on this one start only.
    const { seedDemo } = await import('./demo')
    await seedDemo(tx, { now, files })
  })
}
