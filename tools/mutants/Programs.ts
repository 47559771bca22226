import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Command } from './layers'

export interface Ending {
  ok: boolean
  output: string
}

/** Runs one program at a time, in its own process group. */
export class Programs {
  private running: ChildProcess | undefined
  private isOver = false
  /** Vitest changes `process.env`. */
  private readonly env = { ...process.env }

  constructor(private readonly checkout: string) {}

  async run({ args: [program = '', ...args], env }: Command): Promise<Ending> {
    if (this.isOver) return new Promise(() => {})
    const child = spawn(join(this.checkout, 'node_modules/.bin', program), args, {
      cwd: this.checkout,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...this.env, NO_UPDATE_NOTIFIER: '1', ...env },
    })
    this.running = child
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    const [code] = await once(child, 'close')
    this.running = undefined
    return { ok: code === 0, output: stripVTControlCharacters(output) }
  }

  /** Interrupts the running program and waits. No other program starts after that. */
  async end() {
    this.isOver = true
    const child = this.running
    if (!child?.pid) return
    process.kill(-child.pid, 'SIGINT')
    await once(child, 'close')
  }
}
