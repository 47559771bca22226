import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { NODE, type Sandbox } from './sandbox'

/** Room for what pages use while they are rendered: with the default for so small a heap, a fourth of the time is collecting it. */
const YOUNG_MIB = 16

/** The process that renders a version, and the door to it. */
export interface Renderer {
  child: ChildProcess
  /** Of the program itself, as this machine numbers it: in a sandbox it is the child of what makes that. */
  pid: () => number | undefined
}

/** @param program path of a built program @param heapBytes of JavaScript's heap, in bytes */
export function startRenderer(program: string, heapBytes: number, sandbox: Sandbox | undefined): Renderer {
  const folder = dirname(program)
  const node = [NODE, ...flagsOf(heapBytes, folder), program] as const
  // The libraries choose their production builds by it; nothing else is passed on.
  const env = { NODE_ENV: 'production' }
  const { command, options } = sandbox?.(node, folder, env) ?? { command: node, options: {} }
  const [first, ...args] = command
  const child = spawn(first, args, {
    ...options,
    // In a session of its own: Ctrl-C reaches the portal, which still has pages to finish.
    detached: true,
    serialization: 'advanced',
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  let inner: number | undefined
  const pid = () => {
    if (!sandbox) return child.pid
    inner ??= firstChildOf(child.pid)
    return inner
  }
  return { child, pid }
}

function flagsOf(heapBytes: number, folder: string): string[] {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isStable = major > 22 || (major === 22 && minor >= 13)
  // Of worker threads it starts one itself, before it loads remote code (`watchParent.ts`), which has no way to them.
  return [
    isStable ? '--permission' : '--experimental-permission',
    `--allow-fs-read=${folder}/*`,
    '--allow-worker',
    // A function that is made of a string may import Node's modules, where the shell's own code made it for remote code.
    '--disallow-code-generation-from-strings',
    '--no-warnings',
    `--max-old-space-size=${Math.round(heapBytes / 1_048_576)}`,
    `--max-semi-space-size=${YOUNG_MIB}`,
  ]
}

function firstChildOf(pid: number | undefined): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')[0]) || undefined
  } catch {
    // It has ended.
    return undefined
  }
}
