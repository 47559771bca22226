import { existsSync, readdirSync, readlinkSync } from 'node:fs'

/**
 * Ends what runs out of a folder or in it though the program that started it is gone, as an embedded PostgreSQL does. Only
 * Linux tells; elsewhere nothing is ended.
 */
export function endLeftovers(folder: string) {
  if (!existsSync('/proc/self/exe')) return
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    if (['exe', 'cwd'].some((of) => `${linkOf(`/proc/${pid}/${of}`)}/`.startsWith(`${folder}/`))) end(Number(pid))
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It has ended meanwhile, with the one before.
  }
}
