import { readFile } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import { isPostgres } from './postmasterPid'

const POLL_MS = 25
/** Reserved for killing processes that ignore the signal. */
const QUIT_MS = 400
const KILL_MS = 300

/** Fast shutdown, then a kill; the next start recovers committed data. */
export async function stopPostmaster(pid: number, leftMs: number) {
  if (!(await isPostgres(pid))) return
  if (await endsBy(pid, 'SIGINT', Math.max(POLL_MS, leftMs - QUIT_MS - KILL_MS))) return
  const processes = [pid, ...(await childrenOf(pid))]
  send(pid, 'SIGQUIT')
  // A stopped process receives no signal until it continues.
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

/** On systems that list them; elsewhere they notice the end of their server. */
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
