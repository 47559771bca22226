import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import { filesAreAway } from './refuseWithoutFiles'

/** What the system says of a folder that is read-only, another user's, or on a disk that is away. */
const UNUSABLE = /^(EACCES|EPERM|EROFS|EIO|ESTALE|ENODEV|ENXIO|ENOTCONN|ENOTDIR|EHOSTDOWN)$/

/** Does work in a folder; a person is told to try again where the folder is of no use until somebody has seen to it. */
export async function inUsableFolder<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw UNUSABLE.test((error as NodeJS.ErrnoException).code ?? '') ? filesAreAway() : error
  }
}

/** Refuses where nothing could be written into the folder, or where it could not be made. Writes nothing. */
export const requireUsableFolder = (folder: string): Promise<void> => inUsableFolder(() => accessOrParent(folder))

async function accessOrParent(folder: string): Promise<void> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    await accessOrParent(dirname(folder))
  }
}
