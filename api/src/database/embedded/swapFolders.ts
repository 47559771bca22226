import { readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder } from '@portal/platform/storage/flushFolder'
import { MAJOR, majorOf } from './major'
import { findPostmaster } from './postmasterPid'
import { stopPostmaster } from './stopPostmaster'

const FORMER = 'postgres.antigo-'
const STOP_MS = 30_000

/** The folders of a database before, during and after its upgrade. */
export const placesIn = (root: string) => ({
  current: join(root, 'postgres'),
  /** Incomplete; a new attempt removes it. */
  draft: join(root, 'postgres.atualizando'),
  /** Complete and on disk. It counts as soon as there is no current one. */
  whole: join(root, 'postgres.atualizado'),
  former: (major: string) => join(root, `${FORMER}${major}`),
})

/** The old server keeps its lock meanwhile. If killed, `finishSwap` completes the swap. */
export async function swapFolders(root: string, major: string, stopFormer: () => Promise<void>) {
  const { current, draft, whole, former } = placesIn(root)
  await rename(draft, whole)
  await flushFolder(root)
  await rename(current, former(major))
  await flushFolder(root)
  await stopFormer()
  await putInPlace(root)
}

/** Completes a killed swap: the old database was moved, the new one not yet. */
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
    if ((await majorOf(current)) !== MAJOR) throw error
  })
  await flushFolder(root)
}

const isFilled = async (folder: string) => (await readdir(folder).catch(() => [])).length > 0
