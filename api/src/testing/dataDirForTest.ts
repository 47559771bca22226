import { chown, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Afterwards stops a running server and removes the folder. */
export async function dataDirForTest(owner?: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-dados-'))
  if (owner !== undefined) await chown(dataDir, owner, owner)
  onTestFinished(async () => {
    const pid = await postmasterOf(dataDir)
    if (pid) stop(pid)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  return dataDir
}

export async function postmasterOf(dataDir: string): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number(text.split('\n')[0]) || undefined
}

function stop(pid: number) {
  try {
    process.kill(pid, 'SIGQUIT')
  } catch (error) {
    // A killed server leaves its pid file.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
