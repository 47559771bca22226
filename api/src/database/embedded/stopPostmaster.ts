import { readFile } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import { isPostgres } from './postmasterPid'

const POLL_MS = 25
/** Of the time that is left, for what does not end when it is asked to. */
const QUIT_MS = 400
const KILL_MS = 300

/**
 * Ends a server. First by a fast shutdown: open transactions are rolled back, everything is written, nothing waits for idle
 * connections. One that does not come to its end is ended at once, and recovers what was acknowledged when it starts again.
 */
export async function stopPostmaster(pid: number, leftMs: number) {
  if (!(await isPostgres(pid))) return
  if (await endsBy(pid, 'SIGINT', Math.max(POLL_MS, leftMs - QUIT_MS - KILL_MS))) return
  const processes = [pid, ...(await childrenOf(pid))]
  send(pid, 'SIGQUIT')
  // What somebody has stopped hears nothing until it goes on.
  for (const each of processes) send(each, 'SIGCONT')
  if (await hasEnded(pid, QUIT_MS)) return
  for (const each of processes) send(each, 'SIGKILL')
  await hasEnded(pid, KILL_MS)
}

async function endsBy(pid: number, signal: NodeJS.Signals, withinMs: number) {
  send(pid, signal)
  return hasEnded(pid, withinMs)
}

async function hasEnded(pid: number, withinMs: number) {
  const deadline = performance.now() + withinMs
  while (await isPostgres(pid)) {
    if (performance.now() > deadline) return false
    await after(POLL_MS)
  }
  return true
}

/** Where the system tells: elsewhere they end by themselves when they see that their server has gone. */
async function childrenOf(pid: number) {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.split(' ').filter(Boolean).map(Number)
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
