import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { programFile } from './programFile'

export interface ApiProcess {
  child: ChildProcess
  baseUrl: string
  lines: string[]
  exit: Promise<number | string>
}

export interface SpawnOptions {
  uid?: number
  /** A wrapper program, such as one that mounts a disk. */
  within?: string[]
}

export async function spawnApi(
  env: Record<string, string>,
  { uid, within = [] }: SpawnOptions = {},
): Promise<ApiProcess> {
  const [command = process.execPath, ...args] = [...within, process.execPath, programFile('main')]
  const child = spawn(command, args, {
    ...(uid !== undefined && { uid, gid: uid }),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, TMPDIR: '/tmp', PORT: '0', ...env },
  })
  const exit = once(child, 'exit').then(([code, signal]) => code ?? signal)
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await exit
  })
  const lines: string[] = []
  return { child, lines, baseUrl: await addressOf(child, lines), exit }
}

function addressOf({ stdout }: ChildProcess, lines: string[]): Promise<string> {
  const output = createInterface({ input: stdout as NodeJS.ReadableStream })
  return new Promise((resolve, reject) => {
    output.on('line', (line) => {
      lines.push(line)
      const [, address] = line.match(/^API em (.+)\/api\/docs$/) ?? []
      if (address) resolve(address)
    })
    output.on('close', () => reject(new Error('The API did not start')))
  })
}
