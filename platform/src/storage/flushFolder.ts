import { open } from 'node:fs/promises'

/** Flushes a folder, so that new names survive a power cut. */
export async function flushFolder(folder: string) {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
