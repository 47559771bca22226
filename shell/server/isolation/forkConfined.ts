import { type ChildProcess, fork } from 'node:child_process'
import { dirname } from 'node:path'

/** Room for what pages use while they are rendered: with the default for so small a heap, a fourth of the time is collecting it. */
const YOUNG_MIB = 16

/**
 * Starts a process that may read the folder of its program, and otherwise neither read, write, nor start anything.
 * @param program path of a built program. @param heapBytes of JavaScript's heap, in bytes.
 */
export const forkConfined = (program: string, heapBytes: number): ChildProcess =>
  fork(program, [], {
    // In a session of its own: Ctrl-C reaches the portal, which still has pages to finish.
    detached: true,
    serialization: 'advanced',
    // The libraries choose their production builds by it; nothing else of the server's environment is passed on.
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [
      ...permissionFlags(dirname(program)),
      `--max-old-space-size=${Math.round(heapBytes / 1_048_576)}`,
      `--max-semi-space-size=${YOUNG_MIB}`,
    ],
  })

function permissionFlags(folder: string): string[] {
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
  ]
}
