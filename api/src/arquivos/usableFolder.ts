import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Refusal } from '@portal/platform/http/refuse'
import { isFullDisk } from '@portal/platform/storage/isFullDisk'

/** Error codes of a folder that is read-only, another user's, or on an unreachable disk. */
const UNUSABLE = /^(EACCES|EPERM|EROFS|EIO|ESTALE|ENODEV|ENXIO|ENOTCONN|ENOTDIR|EHOSTDOWN)$/

/** Does work in a folder; answers 503 while the folder is unusable or the disk full. */
export async function inUsableFolder<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isFullDisk(error)) throw withoutRoom(error)
    throw UNUSABLE.test((error as NodeJS.ErrnoException).code ?? '') ? filesAreAway(error) : error
  }
}

export const requireUsableFolder = (folder: string): Promise<void> => inUsableFolder(() => accessOrParent(folder))

async function accessOrParent(folder: string): Promise<void> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error
    await accessOrParent(dirname(folder))
  }
}

export const filesAreAway = (cause: unknown) =>
  new Refusal(
    503,
    'Os arquivos estão temporariamente indisponíveis. Tente novamente em alguns instantes.',
    { 'Retry-After': '5' },
    cause,
  )

export const withoutRoom = (cause?: unknown) =>
  new Refusal(
    503,
    'O portal está sem espaço para guardar o envio. Tente novamente mais tarde.',
    { 'Retry-After': '600' },
    cause,
  )
