import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** More than the tests' databases and files take at a time. */
const NEEDED_BYTES = 4 * 2 ** 30

/**
 * Lets this process and those it starts keep their temporary files in memory: a test's copy of the demo takes a tenth of the time that
 * it takes on a disk. Where that is not to be had, or TMPDIR names a folder, all stays as it is.
 * @returns a function that removes the folder
 */
export function useMemoryFolder() {
  const folder = process.env.TMPDIR ? undefined : memoryFolder()
  if (!folder) return () => {}
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
}

function memoryFolder() {
  let folder
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    if (bavail * bsize < NEEDED_BYTES) return undefined
    folder = mkdtempSync(join(MEMORY, 'portal-'))
    // Servers run there as users of their own.
    chmodSync(folder, 0o1777)
    if (runsPrograms(folder)) return folder
  } catch {}
  if (folder) rmSync(folder, { recursive: true, force: true })
  return undefined
}

/** Containers often mount it so that no program in it can be run. */
function runsPrograms(folder) {
  const program = join(folder, 'programa')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(program)
  rmSync(program)
  return status === 0
}
