import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../../StartupError'
import { damaged } from './dataFolder'
import { fullDisk, isFullDisk } from './fullDisk'
import { findPostmaster, type Postmaster } from './postmasterPid'
import type { Programs } from './programs'
import { spawnProgram } from './runProgram'
import type { ServerLog } from './ServerLog'
import { giveTo, type ServerUser } from './ServerUser'
import { isAnswering } from './socket'
import { stopPostmaster } from './stopPostmaster'

/** A Unix socket's whole path may have 107 bytes, of which PostgreSQL's own name takes 16. */
const LONGEST_FOLDER = 107 - '/.s.PGSQL.5432'.length - 1
const START_MS = 60_000
/** For a server that is not to start after all. */
const ABORT_MS = 2_500
const POLL_MS = 25

/** Which data folder to serve, with which programs, as which user, and where its log goes. */
export interface PostmasterOptions {
  folder: string
  log: ServerLog
  programs: Programs
  user: ServerUser
  /** Those that differ from a portal's own. */
  settings?: Record<string, string>
}

/** The one server on the folder: the one that runs already, or a new one. @param signal ends the start, and what was started */
export async function ensurePostmaster(
  options: PostmasterOptions,
  signal: AbortSignal,
  socketFolder?: string,
): Promise<Postmaster> {
  const deadline = performance.now() + START_MS
  let isUp = false
  for (;;) {
    // A server that is up is returned, so that the caller can stop it.
    if (!isUp) signal.throwIfAborted()
    const running = await findPostmaster(options.folder)
    if (!running) isUp = await (socketFolder ? start(options, socketFolder, signal) : startSomewhere(options, signal))
    else if (await isAnswering(running.socketFolder)) return running
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

/** Whether the server is up; it is not where another one has the folder. */
async function start(
  { folder, log, programs, user, settings: special }: PostmasterOptions,
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
    ...special,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const written = await log.begin()
  // In a session of its own: Ctrl-C reaches the portal, which stops the server when it is done with it.
  const child = spawnProgram(programs.postgres, ['-D', folder, ...options], programs, user, {
    detached: true,
    stdio: ['ignore', written.descriptor, written.descriptor],
  })
  written.close()
  child.unref()

  const exit = new Promise<'exit'>((resolve) => {
    child.on('exit', () => resolve('exit'))
    child.on('error', () => resolve('exit'))
  })
  while ((await Promise.race([exit, pause()])) !== 'exit') {
    if (signal.aborted && child.pid) {
      // It may still be the program that is to become the server (`ServerUser`).
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

/** What the server said that matters, without time and process number. */
const summary = (log: string) =>
  log
    .split('\n')
    .findLast((line) => /FATAL|PANIC|could not/.test(line))
    ?.replace(/^.*?(FATAL|PANIC|postgres): +/, '') ?? 'o servidor PostgreSQL não inicia'
