import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { LOCKS, lockInTransaction, type StartStep } from '../database/locks'
import { arquivos, marcaArquivos } from '../database/schema'
import type { FileStore } from './FileStore'

const SAMPLE = 20
const KNOWN_SHARE = 3 / 4

const CONTENT = Buffer.from('A marca do lugar dos arquivos de um portal. Deixe-a com eles.\n')
/** Not a content's name, so that sweeps and backups ignore it. */
const nameOf = (marca: string) => `marca-${marca}`

export type Belonging = { marca: string } | 'foreign' | 'unknown'

export async function hasMark(files: FileStore, marca: string): Promise<boolean> {
  const content = await files.read(nameOf(marca))
  content?.destroy()
  return content !== undefined
}

/** Marks the first store, recognises its own, detects others (docs/decisions/20-files.md#mark). */
export async function markFiles(db: Db, files: FileStore, step: StartStep = {}): Promise<Belonging> {
  return db.transaction(async (tx) => {
    await lockInTransaction(tx, LOCKS.filesMark, 'Esperando que outro processo reconheça o lugar dos arquivos…', step)
    const [known] = await tx.select().from(marcaArquivos)
    try {
      if (known && (await hasMark(files, known.marca).catch(blameStore))) return { marca: known.marca }
      if (!(await holdsFilesOf(tx, files, !known))) return 'foreign'
      return { marca: await mark(tx, files, known?.marca) }
    } catch (error) {
      if (error instanceof StoreError) return 'unknown'
      throw error
    }
  })
}

/** Marks the store as the database's, as the operator requested. */
export async function adoptFiles(db: Pick<Db, 'insert' | 'delete'>, files: FileStore) {
  await db.delete(marcaArquivos)
  await mark(db, files, undefined)
}

async function mark(db: Pick<Db, 'insert'>, files: FileStore, known: string | undefined) {
  const marca = known ?? randomUUID()
  await files.put(nameOf(marca), CONTENT).catch(blameStore)
  if (!known) await db.insert(marcaArquivos).values({ marca })
  return marca
}

/** @param isFirst no store is marked yet: one file suffices, or none if the database knows none */
async function holdsFilesOf(db: Pick<Db, 'select'>, files: FileStore, isFirst: boolean) {
  const newest = await db.select({ id: arquivos.id }).from(arquivos).orderBy(desc(arquivos.criadoEm)).limit(SAMPLE)
  if (newest.length === 0) return isFirst
  let held = 0
  for (const { id } of newest) if (await has(files, id)) held += 1
  return isFirst ? held > 0 : held >= newest.length * KNOWN_SHARE
}

async function has(files: FileStore, id: string) {
  const content = await files.read(id).catch(blameStore)
  content?.destroy()
  return content !== undefined
}

class StoreError extends Error {}

function blameStore(cause: unknown): never {
  throw new StoreError('The store of files could not be asked.', { cause })
}
