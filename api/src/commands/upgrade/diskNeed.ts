import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '@portal/platform/process/StartupError'

/** For an empty cluster, its WAL and fetched programs. */
const APART_FROM_DATA = 700_000_000

export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    const path = join(folder, entry.name)
    // A running server removes files meanwhile.
    bytes += entry.isDirectory()
      ? await sizeOf(path)
      : await stat(path).then(
          ({ size }) => size,
          () => 0,
        )
  }
  return bytes
}

/** Refuses if the copy would fill the disk. @param bytes size of the database */
export function refuseSmallDisk(folder: string, bytes: number, free: number) {
  const needed = Math.ceil(bytes * 1.2) + APART_FROM_DATA
  if (free >= needed) return
  throw new StartupError(
    `O disco da pasta "${folder}" não comporta uma segunda cópia do banco: são precisos ${megabytes(needed)} livres, e há ${megabytes(free)}. ` +
      'Libere espaço e rode o comando de novo. Nada foi alterado.',
  )
}

export const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('pt-BR')} MB`
