import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '@portal/platform/process/StartupError'
import { isFullDisk } from '@portal/platform/storage/isFullDisk'
import { damaged } from './dataFolder'
import { fullDisk } from './fullDisk'
import { findPostmaster, type Postmaster } from './postmasterPid'
import type { Programs } from './programs'
import { spawnProgram } from './runProgram'
import type { ServerLog } from './ServerLog'
import { giveTo, type ServerUser } from './ServerUser'
import { isAnswering } from './socket'
import { stopPostmaster } from './stopPostmaster'

/** A Unix socket's path has at most 107 bytes. PostgreSQL's name takes 16 of them. */
const LONGEST_FOLDER = 107 - '/.s.PGSQL.5432'.length - 1
const START_MS = 60_000
const ABORT_MS = 2_500
const POLL_MS = 25

export interface PostmasterOptions {
  folder: string
  log: ServerLog
  programs: Programs
  user: ServerUser
}

/** Joins the folder's server or starts one. @param signal ends the start and the started processes */
export async function ensurePostmaster(
  options: PostmasterOptions,
  signal: AbortSignal,
  socketFolder?: string,
): Promise<Postmaster & { isOwn: boolean }> {
  const deadline = performance.now() + START_MS
  let isUp = false
  for (;;) {
    // A running server is returned even if aborted: the caller stops it.
    if (!isUp) signal.throwIfAborted()
    const running = await findPostmaster(options.folder)
    if (!running) isUp = await (socketFolder ? start(options, socketFolder, signal) : startSomewhere(options, signal))
    else if (await isAnswering(running.socketFolder)) return { ...running, isOwn: isUp }
    else if (performance.now() > deadline)
      throw damaged(options.folder, `o servidor não respondeu em ${START_MS / 1000} s`)
    else await pause()
  }
}

async function startSomewhere(options: PostmasterOptions, signal: AbortSignal) {
  const socketFolder = await shortFolder(options.user)
  let isUp = false
  try {
    isUp = await start(options, socketFolder, signal)
    return isUp
  } finally {
    if (!isUp) await rm(socketFolder, { recursive: true, force: true })
  }
}

async function start(
  { folder, log, programs, user }: PostmasterOptions,
  socketFolder: string,
  signal: AbortSignal,
): Promise<boolean> {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '60',
    log_checkpoints: 'off',
    jit: 'off',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const written = await log.begin()
  // Its own session: Ctrl-C must not stop it before the portal.
  const child = spawnProgram(programs.postgres, ['-D', folder, ...options], programs, user, {
    detached: true,
    stdio: ['ignore', written.descriptor, written.descriptor],
  })
  written.close()
  child.unref()
  if (child.pid) child.on('exit', endWithParent(child.pid, folder))

  const exit = new Promise<'exit'>((resolve) => {
    child.on('exit', () => resolve('exit'))
    child.on('error', () => resolve('exit'))
  })
  while ((await Promise.race([exit, pause()])) !== 'exit') {
    if (signal.aborted && child.pid) {
      // It may still be the wrapper of `ServerUser`.
      child.kill('SIGINT')
      await stopPostmaster(child.pid, ABORT_MS)
      throw signal.reason
    }
    if (await isAnswering(socketFolder)) return true
  }
  const lines = await log.readFrom(written.from)
  if (!/lock file .* already exists|shared memory block .* still in use/.test(lines)) {
    throw isFullDisk(lines) ? fullDisk(folder) : damaged(folder, summary(lines))
  }
  await pause()
  return false
}

async function shortFolder(user: ServerUser) {
  const parent = Buffer.byteLength(join(tmpdir(), 'portal-XXXXXX')) <= LONGEST_FOLDER ? tmpdir() : '/tmp'
  try {
    const folder = await mkdtemp(join(parent, 'portal-'))
    await giveTo(folder, user)
    return folder
  } catch (error) {
    if (isFullDisk(error)) throw fullDisk(parent)
    const { code } = error as NodeJS.ErrnoException
    throw new StartupError(
      `Não é possível gravar na pasta temporária "${parent}" (${code}), onde o PostgreSQL embutido se comunica com o portal. ` +
        'Dê ao usuário que inicia o portal permissão de escrita nela ou indique outra pasta, de caminho curto, em TMPDIR.',
    )
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, POLL_MS))

const summary = (log: string) =>
  log
    .split('\n')
    .findLast((line) => /FATAL|PANIC|could not/.test(line))
    ?.replace(/^.*?(FATAL|PANIC|postgres): +/, '') ?? 'o servidor PostgreSQL não inicia'

/** Blocks until its input closes; the pid may be reused by then. */
const SCRIPT = 'read -r _; read -r pid < "$1" && [ "$pid" = "$2" ] && kill -INT "$2"'

/**
 * Ends a server with this process, even after kill -9, which closes the pipe. The watcher has its own session because
 * of Ctrl-C. Without a shell the next start ends the server.
 */
function endWithParent(pid: number, folder: string): () => void {
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
