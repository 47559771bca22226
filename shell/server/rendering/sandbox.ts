import { execFile, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, realpathSync } from 'node:fs'
import { Writable } from 'node:stream'
import { promisify } from 'node:util'
import { seccompFilter } from './seccomp'

export interface Sandboxed {
  command: readonly [program: string, ...args: string[]]
  options: Pick<SpawnOptions, 'uid' | 'gid'>
  filter?: Buffer | undefined
}

export type Sandbox = (node: readonly string[], env: Readonly<Record<string, string>>) => Sandboxed

export const PROGRAM = { descriptor: 4, path: '/portal/isolated.cjs' }

export const NODE = realpathSync(process.execPath)

export const BUBBLEWRAP = '/usr/bin/bwrap'

const NOBODY = 65_534

/** bubblewrap with own namespaces, read-only files, no `/proc` and no privileges. It ends with its parent. */
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
    // If the portal is root, the sandboxed user must not be.
    options: process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {},
    filter,
  })

const librariesOf = (listed: string) =>
  listed
    .split('\n')
    .flatMap((line) => line.trim().split(' ').slice(-2, -1))
    .filter((path) => path.startsWith('/'))

/** @returns a sandbox that this machine and user can start */
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

/** Uses descriptors from 3: the connection, the program, the filter. */
export function spawnIn(
  { command, options, filter }: Sandboxed,
  env: Record<string, string>,
  door: 'pipe' | 'ignore',
  program: number,
) {
  const [first, ...args] = command
  const child = spawn(first, args, {
    ...options,
    // In its own session, Ctrl-C does not end it before its pages finish.
    detached: true,
    env,
    stdio: ['ignore', 'ignore', 'ignore', door, program, filter ? 'pipe' : 'ignore'],
  })
  // With too many open files, the streams are missing.
  const last = child.stdio?.[PROGRAM.descriptor + 1]
  if (last instanceof Writable) last.on('error', () => {}).end(filter)
  return child
}
