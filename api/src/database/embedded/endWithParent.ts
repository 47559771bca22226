import { spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { join } from 'node:path'

/** Blocks until its input closes; the pid may be reused by then. */
const SCRIPT = 'read -r _; read -r pid < "$1" && [ "$pid" = "$2" ] && kill -INT "$2"'

/**
 * Ends a server with this process, even after kill -9, which closes the pipe. The watcher has its own session because
 * of Ctrl-C. Without a shell the next start ends the server.
 */
export function endWithParent(pid: number, folder: string): () => void {
  const watcher = spawn('sh', ['-c', SCRIPT, 'sh', join(folder, 'postmaster.pid'), String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH ?? '' },
  })
  watcher.on('error', () => {})
  watcher.unref()
  const input = watcher.stdin as Socket
  input.on('error', () => {})
  input.unref()
  return () => void watcher.kill()
}
