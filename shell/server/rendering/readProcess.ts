import { readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10
const PAGE_BYTES = 4_096
/** Fields after the process state: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const [USER, SYSTEM, PAGES] = [11, 12, 21]

/** Returns processor milliseconds and memory bytes; 0 except on Linux. */
export function readProcess(pid: number | undefined): { processorMs: number; rss: number } {
  try {
    const stat = process.platform === 'linux' ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
    // The program's name may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const number = (at: number) => Number(fields[at] ?? 0)
    return { processorMs: (number(USER) + number(SYSTEM)) * TICK_MS, rss: number(PAGES) * PAGE_BYTES }
  } catch {
    return { processorMs: 0, rss: 0 }
  }
}
