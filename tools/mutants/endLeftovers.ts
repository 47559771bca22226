import { existsSync, readdirSync, readlinkSync } from 'node:fs'

/** Ends programs that run from or in a folder, such as an embedded PostgreSQL. Linux only. */
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
  } catch {}
}
