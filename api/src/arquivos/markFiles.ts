import { randomUUID } from 'node:crypto'
import { desc } from 'drizzle-orm'
import type { Db } from '../database/Database'
import { LOCKS, lockInTransaction, type StartStep } from '../database/locks'
import { arquivos, marcaArquivos } from '../database/schema'
import type { FileStore } from './FileStore'

/** So many of the newest files are looked for in a store without the mark. */
const SAMPLE = 20
/** Of them, with which a store that lost its mark, or was moved without it, is known again. */
const KNOWN_SHARE = 3 / 4

const CONTENT = Buffer.from('A marca do lugar dos arquivos de um portal. Deixe-a com eles.\n')
/** Not a name of a content: neither sweeping nor a backup meets it. */
const nameOf = (marca: string) => `marca-${marca}`

/** `unknown`: the store could not be asked. */
export type Belonging = 'own' | 'foreign' | 'unknown'

/**
 * Whether the store is where the files of the database are: it has the mark that the database knows. The first store of a
 * database is given one; so is one that has its files (docs/decisions/a-store-of-files-is-marked.md).
 */
export async function markFiles(db: Db, files: FileStore, step: StartStep = {}): Promise<Belonging> {
  return db.transaction(async (tx) => {
    await lockInTransaction(tx, LOCKS.filesMark, 'Esperando que outro processo reconheça o lugar dos arquivos…', step)
    const [known] = await tx.select().from(marcaArquivos)
    try {
      if (known && (await has(files, nameOf(known.marca)))) return 'own'
      if (!(await holdsFilesOf(tx, files, !known))) return 'foreign'
      await mark(tx, files, known?.marca)
      return 'own'
    } catch (error) {
      if (error instanceof StoreError) return 'unknown'
      throw error
    }
  })
}

/** Makes the store the database's, whatever it holds: an operator has said so. */
export async function adoptFiles(db: Pick<Db, 'insert' | 'delete'>, files: FileStore) {
  await db.delete(marcaArquivos)
  await mark(db, files, undefined)
}

async function mark(db: Pick<Db, 'insert'>, files: FileStore, known: string | undefined) {
  const marca = known ?? randomUUID()
  await files.put(nameOf(marca), CONTENT).catch(blameStore)
  if (!known) await db.insert(marcaArquivos).values({ marca })
}

/** @param isFirst whether no store has a mark yet: then one file is enough, and none where the database knows none */
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

/** The store is away, its disk full, or it refuses: that says nothing of whose it is. */
class StoreError extends Error {}

function blameStore(cause: unknown): never {
  throw new StoreError('The store of files could not be asked.', { cause })
}
