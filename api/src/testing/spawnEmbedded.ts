import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { programFile } from './programFile'

export interface EmbeddedProcess {
  child: ChildProcess
  nextLine: () => Promise<string>
  exit: Promise<unknown>
}

export function spawnEmbedded(
  dataDir: string,
  options: { uid?: number; gid?: number; path?: string; tmp?: string } = {},
): EmbeddedProcess {
  const { path = process.env.PATH, tmp = '/tmp', ...ids } = options
  const child = spawn(process.execPath, [programFile('embeddedProcess'), dataDir], {
    ...ids,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: path, TMPDIR: tmp },
  })
  const exit = once(child, 'exit')
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]()
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT')
    await exit
  })
  return { child, exit, nextLine: async () => (await lines.next()).value ?? 'ended' }
}
