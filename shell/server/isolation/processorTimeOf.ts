import { readFileSync } from 'node:fs'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10

/** Where the times of a process are, after its state (proc_pid_stat(5)). */
const [USER, SYSTEM] = [11, 12]

/** Reads how long a process has used a processor, in milliseconds: on Linux, and 0 elsewhere. */
export function processorTimeOf(pid: number | undefined): number {
  if (process.platform !== 'linux') return 0
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, before the state, may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS
  } catch {
    // It has ended.
    return 0
  }
}
