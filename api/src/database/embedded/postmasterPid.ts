import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Postmaster {
  pid: number
  socketFolder: string
}

/** Undefined if none runs, even if a dead server left its file. */
export async function findPostmaster(folder: string): Promise<Postmaster | undefined> {
  const pidFile = join(folder, 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8').catch(() => '')).split('\n')
  const pid = Math.abs(Number(lines[0]))
  if (!(pid > 0) || !isAlive(pid)) return undefined
  if (await servesFolder(pid, folder)) return { pid, socketFolder: lines[4] ?? '' }
  // Another program has this pid, as in a restarted container; PostgreSQL would refuse to start.
  await rm(pidFile, { force: true })
  return undefined
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function servesFolder(pid: number, folder: string) {
  if (!(await isPostgres(pid))) return false
  const cwd = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return cwd === undefined || cwd === (await realpath(folder))
}

/** A zombie keeps its name and pid but answers no connection. */
export async function isPostgres(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat !== undefined) return /\(postgres\) [^ZX]/.test(stat)
  const { stdout } = await run('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.includes('postgres')
}
