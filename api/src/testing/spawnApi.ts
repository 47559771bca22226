import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { programFile } from './programFile'

export interface ApiProcess {
  child: ChildProcess
  baseUrl: string
  /** Resolves to its exit code, or to the name of the signal that ended it. */
  exit: Promise<number | string>
}

/** Starts the API as its users do, in a process of its own; killed when the test is over. */
export async function spawnApi(env: Record<string, string>, uid?: number): Promise<ApiProcess> {
  const child = spawn(process.execPath, [programFile('main')], {
    ...(uid !== undefined && { uid, gid: uid }),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env.PATH, TMPDIR: '/tmp', PORT: '0', ...env },
  })
  const exit = once(child, 'exit').then(([code, signal]) => code ?? signal)
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await exit
  })
  return { child, baseUrl: await addressOf(child), exit }
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stdout as NodeJS.ReadableStream })) {
    const [, address] = line.match(/^API em (.+)\/api\/docs$/) ?? []
    if (address) {
      stdout?.resume()
      return address
    }
  }
  throw new Error('The API did not start')
}
