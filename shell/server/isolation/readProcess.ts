import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10
const PAGE_BYTES = 4_096
/** Where these are, after the state of a process (proc_pid_stat(5)). */
const [USER, SYSTEM, PAGES] = [11, 12, 21]

/** What a process has used of the machine: of a processor, in milliseconds, and of memory, in bytes. On Linux; 0 elsewhere. */
export function readProcess(pid: number | undefined): { processorMs: number; rss: number } {
  try {
    const stat = process.platform === 'linux' ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
    // The name of the program, before the state, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const number = (at: number) => Number(fields[at] ?? 0)
    return { processorMs: (number(USER) + number(SYSTEM)) * TICK_MS, rss: number(PAGES) * PAGE_BYTES }
  } catch {
    // It has ended.
    return { processorMs: 0, rss: 0 }
  }
}
