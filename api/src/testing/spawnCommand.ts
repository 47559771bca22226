import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { programFile } from './programFile'

export interface CommandProcess {
  child: ChildProcess
  /** What it has said up to now, to the screen or as an error. */
  lines: string[]
  /** Its exit code; null where a signal ended it. */
  exit: Promise<number | null>
}

/** Runs a command of `npm run portal` in a process of its own, for the tests that end it in its middle. */
export function spawnCommand(args: string[], env: Record<string, string>): CommandProcess {
  const child = spawn(process.execPath, [programFile('commands'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, TMPDIR: '/tmp', ...env },
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => lines.push(line))
  }
  const exit = once(child, 'close').then(([code]) => code)
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exit
  })
  return { child, lines, exit }
}
