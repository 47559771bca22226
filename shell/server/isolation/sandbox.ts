import { type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, openSync, realpathSync } from 'node:fs'

/** A command that runs a program so that the operating system keeps it to itself. */
export interface Sandboxed {
  command: readonly [program: string, ...args: string[]]
  /** Of `spawn`, besides its own. */
  options: Pick<SpawnOptions, 'uid' | 'gid'>
}

/** @param node how Node is started @param env all that it is told */
export type Sandbox = (node: readonly string[], env: Readonly<Record<string, string>>) => Sandboxed

/** The descriptor by which the program comes into the sandbox, wherever it lies, and where it is there. */
export const PROGRAM = { descriptor: 4, path: '/portal/isolated.cjs' }

/** This Node, as a file. */
export const NODE = realpathSync(process.execPath)

export const BUBBLEWRAP = '/usr/bin/bwrap'

/** Where Linux keeps the libraries that Node is linked with. */
const LIBRARIES = ['/usr/lib', '/usr/lib64', '/usr/local/lib', '/lib', '/lib64']

const NOBODY = 65_534

/**
 * bubblewrap: user, network, processes and mounts of its own, without any privilege or a way to one. It sees Node, its libraries and
 * its program, and can write none of them; there is no `/proc`. It ends with the process that started it.
 */
export const bubblewrap: Sandbox = (node, env) => ({
  command: [
    BUBBLEWRAP,
    ...['--unshare-all', '--unshare-user', '--disable-userns', '--uid', String(NOBODY), '--gid', String(NOBODY)],
    ...['--cap-drop', 'ALL', '--die-with-parent', '--new-session', '--as-pid-1', '--clearenv'],
    ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
    ...[...LIBRARIES.filter((path) => existsSync(path)), NODE].flatMap((path) => ['--ro-bind', path, path]),
    ...['--ro-bind-data', String(PROGRAM.descriptor), PROGRAM.path],
    ...['--dev', '/dev', '--remount-ro', '/dev', '--remount-ro', '/', '--chdir', '/'],
    ...node,
    PROGRAM.path,
  ],
  // Nobody in it would else be the machine's administrator, were the portal.
  options: process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {},
})

/** @returns a sandbox that this machine has, and allows this user */
export async function findSandbox(): Promise<Sandbox | undefined> {
  if (process.platform !== 'linux' || !existsSync(BUBBLEWRAP)) return undefined
  const { command, options } = bubblewrap([NODE], {})
  const [first, ...args] = command
  const nothing = openSync('/dev/null', 'r')
  const child = spawn(first, args, { ...options, stdio: ['ignore', 'ignore', 'ignore', 'ignore', nothing] })
  closeSync(nothing)
  const [code] = await once(child, 'exit')
  return code === 0 ? bubblewrap : undefined
}
