import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder } from '../../../flushFolder'
import { MAJOR, majorOf } from '../major'
import { findPostmaster } from '../postmasterPid'
import { stopPostmaster } from '../stopPostmaster'

const FORMER = 'postgres.antigo-'
/** For a server whose data stays as it is, to write down what it has. */
const STOP_MS = 30_000

/** Where a database lies in the data folder before, during and after it is brought to this portal's major version. */
export const placesIn = (root: string) => ({
  current: join(root, 'postgres'),
  /** Half of the new one, worth nothing: who begins anew removes it. */
  draft: join(root, 'postgres.atualizando'),
  /** All of the new one, on the disk. It counts from the moment at which there is no current one. */
  whole: join(root, 'postgres.atualizado'),
  /** The old one, kept for the operator. */
  former: (major: string) => join(root, `${FORMER}${major}`),
})

/**
 * Puts the new database in the old one's place. The old server runs meanwhile and holds its lock, so that no portal begins to write what
 * would be left behind; it serves its folder by any name. Killed at any point, either the old database is the current one,
 * or `finishSwap` makes the new one so.
 */
export async function swapFolders(root: string, major: string, stopFormer: () => Promise<void>) {
  const { current, draft, whole, former } = placesIn(root)
  await rename(draft, whole)
  await flushFolder(root)
  await rename(current, former(major))
  await flushFolder(root)
  await stopFormer()
  await putInPlace(root)
}

/** Ends a swap that was killed in its middle: the old database is out of the way, the new one not yet in its place. */
export async function finishSwap(root: string) {
  const { current, whole } = placesIn(root)
  if ((await isFilled(current)) || (await majorOf(whole)) === undefined) return
  for (const name of (await readdir(root)).filter((name) => name.startsWith(FORMER))) {
    const orphan = await findPostmaster(join(root, name))
    if (orphan) await stopPostmaster(orphan.pid, STOP_MS)
  }
  await putInPlace(root)
}

async function putInPlace(root: string) {
  const { current, whole } = placesIn(root)
  await rename(whole, current).catch(async (error) => {
    // A portal that starts at this moment did it first.
    if ((await majorOf(current)) !== MAJOR) throw error
  })
  await flushFolder(root)
}

const isFilled = async (folder: string) => (await readdir(folder).catch(() => [])).length > 0
