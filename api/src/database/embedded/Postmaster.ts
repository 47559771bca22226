import { closeSync, openSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { damaged } from './dataFolder'
import { findPostmaster } from './postmasterPid'
import type { Programs } from './programs'
import { spawnProgram } from './runProgram'
import { giveTo, type ServerUser } from './ServerUser'
import { isAnswering } from './socket'

/** A Unix socket's whole path may have 107 bytes, of which PostgreSQL's own name takes 16. */
const LONGEST_FOLDER = 107 - '/.s.PGSQL.5432'.length - 1
const START_MS = 60_000
const STOP_MS = 30_000
const POLL_MS = 25

/** Which data folder to serve, with which programs, as which user, and where its log goes. */
export interface PostmasterOptions {
  folder: string
  logFile: string
  programs: Programs
  user: ServerUser
}

/** The one server on the folder: the one that runs already, or a new one. */
export async function ensurePostmaster(options: PostmasterOptions, socketFolder?: string) {
  const deadline = Date.now() + START_MS
  for (;;) {
    const running = await findPostmaster(options.folder)
    if (!running) await (socketFolder ? start(options, socketFolder) : startSomewhere(options))
    else if (await isAnswering(running.socketFolder)) return running
    else if (Date.now() > deadline) throw damaged(options.folder, `o servidor não respondeu em ${START_MS / 1000} s`)
    else await pause()
  }
}

async function startSomewhere(options: PostmasterOptions) {
  const socketFolder = await shortFolder(options.user)
  let isUp = false
  try {
    isUp = await start(options, socketFolder)
  } finally {
    if (!isUp) await rm(socketFolder, { recursive: true, force: true })
  }
}

/** Whether the server is up; it is not where another one has the folder. */
async function start({ folder, logFile, programs, user }: PostmasterOptions, socketFolder: string): Promise<boolean> {
  const log = openSync(logFile, 'w')
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '60',
    log_checkpoints: 'off',
    jit: 'off',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // In a session of its own: Ctrl-C reaches the portal, which stops the server when it is done with it.
  const child = spawnProgram(programs.postgres, ['-D', folder, ...options], programs, user, {
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()

  const exit = new Promise<'exit'>((resolve) => {
    child.on('exit', () => resolve('exit'))
    child.on('error', () => resolve('exit'))
  })
  while ((await Promise.race([exit, pause()])) !== 'exit') {
    if (await isAnswering(socketFolder)) return true
  }
  const lines = await readFile(logFile, 'utf8')
  if (!/lock file .* already exists|shared memory block .* still in use/.test(lines))
    throw damaged(folder, summary(lines))
  await pause()
  return false
}

/** Fast shutdown: open transactions are rolled back, everything is written, nothing waits for idle connections. */
export async function stopPostmaster(folder: string) {
  const running = await findPostmaster(folder)
  if (!running) return
  process.kill(running.pid, 'SIGINT')
  const deadline = Date.now() + STOP_MS
  while (await findPostmaster(folder)) {
    if (Date.now() > deadline) process.kill(running.pid, 'SIGQUIT')
    await pause()
  }
}

async function shortFolder(user: ServerUser) {
  const parent = Buffer.byteLength(join(tmpdir(), 'portal-XXXXXX')) <= LONGEST_FOLDER ? tmpdir() : '/tmp'
  const folder = await mkdtemp(join(parent, 'portal-'))
  await giveTo(folder, user)
  return folder
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, POLL_MS))

/** What the server said that matters, without time and process number. */
const summary = (log: string) =>
  log
    .split('\n')
    .findLast((line) => /FATAL|PANIC|could not/.test(line))
    ?.replace(/^.*?(FATAL|PANIC|postgres): +/, '') ?? 'o servidor PostgreSQL não inicia'
