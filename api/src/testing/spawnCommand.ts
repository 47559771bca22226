import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { programFile } from './programFile'

export interface CommandProcess {
  child: ChildProcess
  lines: string[]
  exit: Promise<number | null>
}

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
