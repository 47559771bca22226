import type { ChildProcess } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { Duplex } from 'node:stream'
import { RenderRefused } from '../VersionError'
import { DOOR } from './openDoor'
import { NODE, type Sandbox, spawnIn } from './sandbox'

/** Room for what pages use while they are rendered: with the default for so small a heap, a fourth of the time is collecting it. */
const YOUNG_MIB = 16
/** Has the system end what it runs when the portal ends, however that ends, and gives it no privileges that it has not. */
const WITH_PARENT = ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--'] as const

/** The process that renders a version, and the door to it. */
export interface Renderer {
  child: ChildProcess
  door: Duplex
  /** Of the program itself, as this machine numbers it: in a sandbox it is the child of what makes that. */
  pid: () => number | undefined
}

/** @param program path of a built program @param heapBytes of JavaScript's heap, in bytes */
export function startRenderer(program: string, heapBytes: number, sandbox: Sandbox | undefined): Renderer {
  const heap = [`--max-old-space-size=${Math.round(heapBytes / 1_048_576)}`, `--max-semi-space-size=${YOUNG_MIB}`]
  const node = [NODE, '--no-warnings', ...heap] as const
  // The libraries choose their production builds by it; nothing else is passed on.
  const env = { NODE_ENV: 'production' }
  const plain = existsSync(WITH_PARENT[0])
    ? ([...WITH_PARENT, ...node, program] as const)
    : ([...node, program] as const)
  const file = openSync(program, 'r')
  const child = spawnIn(sandbox?.(node, env) ?? { command: plain, options: {} }, env, 'pipe', file)
  closeSync(file)
  const door = child.stdio?.[DOOR]
  if (!(door instanceof Duplex)) throw new RenderRefused('The process did not start: too many files are open.')
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
    // It has ended.
    return undefined
  }
}
