import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { Duplex } from 'node:stream'
import { DOOR } from './openDoor'
import { NODE, type Sandbox, spawnIn } from './sandbox'
import { RenderRefused } from './VersionError'

/** With the default for a small heap, a quarter of the time is garbage collection. */
const YOUNG_MIB = 16
/** Ends the process with the portal and prevents new privileges. */
const WITH_PARENT = ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'] as const

export interface StartedProcess {
  child: ChildProcess
  door: Duplex
  /** Differs from the sandbox's pid. */
  pid: () => number | undefined
}

export function startProcess(program: string, heapBytes: number, sandbox: Sandbox | undefined): StartedProcess {
  const heap = [`--max-old-space-size=${Math.round(heapBytes / 1_048_576)}`, `--max-semi-space-size=${YOUNG_MIB}`]
  const node = [NODE, '--no-warnings', ...heap] as const
  // Libraries choose production builds by it. Nothing else is passed on.
  const env = { NODE_ENV: 'production' }
  const plain = existsSync(WITH_PARENT[0])
    ? ([...WITH_PARENT, ...node, program] as const)
    : ([...node, program] as const)
  const file = openSync(program, 'r')
  const child = spawnIn(sandbox?.(node, env) ?? { command: plain, options: {} }, env, 'pipe', file)
  closeSync(file)
  const door = child.stdio?.[DOOR]
  if (!(door instanceof Duplex))
    throw new RenderRefused('The process did not start: too many files are open. Raise LimitNOFILE.')
  let inner: number | undefined
  const pid = () => {
    if (!sandbox) return child.pid
    inner ??= firstChildOf(child.pid)
    return inner
  }
  return { child, door, pid }
}

function firstChildOf(pid: number | undefined): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]) || undefined
  } catch {
    return undefined
  }
}
