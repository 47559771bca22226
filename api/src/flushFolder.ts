import { open } from 'node:fs/promises'

/** Puts on the disk what names a folder has: a new name is there when its folder is. */
export async function flushFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
