import type { Db } from '../Database'
import { LOCKS, lockInTransaction, type StartStep } from '../locks'
import { usuarios } from '../schema'
import { type PortalOfSeed, seedEssentials } from './essentials'

const WAITING = 'Esperando que outro processo termine de pôr o conteúdo no banco de dados…'

export interface SeedOptions extends StartStep, PortalOfSeed {
  fill: (db: Db) => Promise<void>
}

/** In one transaction, only once: other starting portals wait and find it done. */
export async function seed(db: Db, { nome, demo, setores, instituicoes, fill, ...step }: SeedOptions) {
  await db.transaction(async (tx) => {
    await lockInTransaction(tx, LOCKS.seed, WAITING, step)
    await seedEssentials(tx, { nome, demo, setores, instituicoes })
    if (!demo || (await tx.$count(usuarios)) > 0) return
    step.onProgress?.('Criando o conteúdo de demonstração…')
    await fill(tx)
  })
}
