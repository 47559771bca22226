import { execFile, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, realpathSync } from 'node:fs'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { seccompFilter } from './seccomp'

/** A command that runs a program so that the operating system keeps it to itself. */
export interface Sandboxed {
  command: readonly [program: string, ...args: string[]]
  /** Of `spawn`, besides its own. */
  options: Pick<SpawnOptions, 'uid' | 'gid'>
  /** What it reads behind its program, by the next descriptor. */
  filter?: Buffer | undefined
}

/** @param node how Node is started @param env all that it is told */
export type Sandbox = (node: readonly string[], env: Readonly<Record<string, string>>) => Sandboxed

/** The descriptor by which the program comes into the sandbox, wherever it lies, and where it is there. */
export const PROGRAM = { descriptor: 4, path: '/portal/isolated.cjs' }

/** This Node, as a file. */
export const NODE = realpathSync(process.execPath)

export const BUBBLEWRAP = '/usr/bin/bwrap'

const NOBODY = 65_534

/**
 * bubblewrap: user, network, processes and mounts of its own, without any privilege or a way to one. It sees Node, the libraries that
 * Node is linked with and its program, and can write none of them; there is no `/proc`, and it makes no processes. It ends with
 * the process that started it.
 */
const bubblewrapWith =
  (libraries: string[], filter = seccompFilter()): Sandbox =>
  (node, env) => ({
    command: [
      BUBBLEWRAP,
      ...['--unshare-all', '--unshare-user', '--disable-userns', '--uid', String(NOBODY), '--gid', String(NOBODY)],
      ...['--cap-drop', 'ALL', '--die-with-parent', '--new-session', '--as-pid-1', '--clearenv'],
      ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
      ...[...libraries, NODE].flatMap((path) => ['--ro-bind', path, path]),
      ...['--ro-bind-data', String(PROGRAM.descriptor), PROGRAM.path],
      ...['--dev', '/dev', '--remount-ro', '/dev', '--remount-ro', '/', '--chdir', '/'],
      ...(filter ? ['--seccomp', String(PROGRAM.descriptor + 1)] : []),
      ...node,
      PROGRAM.path,
    ],
    // Nobody in it would else be the machine's administrator, were the portal.
    options: process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {},
    filter,
  })

/** The files that the system loads Node with, by their names there: before the address, which ends each line of `ldd`. */
const librariesOf = (listed: string) =>
  listed
    .split('\n')
    .flatMap((line) => line.trim().split(' ').slice(-2, -1))
    .filter((path) => path.startsWith('/'))

/** @returns a sandbox that this machine has, and allows this user */
export async function findSandbox(): Promise<Sandbox | undefined> {
  if (process.platform !== 'linux' || !existsSync(BUBBLEWRAP)) return undefined
  const { stdout } = await promisify(execFile)('ldd', [NODE]).catch(() => ({ stdout: '' }))
  const sandbox = bubblewrapWith(librariesOf(stdout))
  const nothing = openSync('/dev/null', 'r')
  const child = spawnIn(sandbox([NODE], {}), {}, 'ignore', nothing)
  closeSync(nothing)
  const [code] = await once(child, 'exit')
  return code === 0 ? sandbox : undefined
}

/** Starts it with a door, its program and its filter by the descriptors from 3 on. */
export function spawnIn(
  { command, options, filter }: Sandboxed,
  env: Record<string, string>,
  door: 'pipe' | 'ignore',
  program: number,
) {
  const [first, ...args] = command
  const child = spawn(first, args, {
    ...options,
    // In a session of its own: Ctrl-C reaches the portal, which still has pages to finish.
    detached: true,
    env,
    stdio: ['ignore', 'ignore', 'ignore', door, program, filter ? 'pipe' : 'ignore'],
  })
  // Where too many files are open there are none.
  const last = child.stdio?.[PROGRAM.descriptor + 1]
  if (last instanceof Writable) last.on('error', () => {}).end(filter)
  return child
}
