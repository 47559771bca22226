import type { FileStore } from '../../arquivos/FileStore'
import type { Db } from '../Database'
import { LOCKS, lockInTransaction, type StartStep } from '../locks'
import { usuarios } from '../schema'
import type { DemoMakers } from './DemoFiles'
import { type PortalOfSeed, seedEssentials } from './essentials'

const WAITING = 'Esperando que outro processo termine de pôr o conteúdo no banco de dados…'

export interface SeedOptions extends StartStep, PortalOfSeed {
  /** The present minute in the portal's zone, from which the demo's dates are reckoned. */
  now: string
  files: FileStore
  /** Make the files of the demo; otherwise each is made from its title. */
  makers?: DemoMakers
}

/** All or nothing, and once: of several portals starting at the same moment, the others wait and find it done. */
export async function seed(db: Db, { nome, demo, now, files, makers, ...step }: SeedOptions) {
  await db.transaction(async (tx) => {
    await lockInTransaction(tx, LOCKS.seed, WAITING, step)
    await seedEssentials(tx, { nome, demo })
    if (!demo || (await tx.$count(usuarios)) > 0) return
    step.onProgress?.('Criando o conteúdo de demonstração…')
    // Drawing and typesetting libraries are loaded on this one start only.
    const { seedDemo } = await import('./demo')
    await seedDemo(tx, { now, files, makers })
  })
}
