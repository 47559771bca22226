import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { stripVTControlCharacters } from 'node:util'
import type { Command } from './layers'

export interface Ending {
  ok: boolean
  output: string
}

/** Runs the programs of one checkout, one at a time, each in a group of its own that can be ended as a whole. */
export class Programs {
  private running: ChildProcess | undefined
  private isOver = false

  constructor(private readonly checkout: string) {}

  async run({ args, env }: Command): Promise<Ending> {
    if (this.isOver) return new Promise(() => {})
    const child = spawn('npx', ['--no-install', ...args], {
      cwd: this.checkout,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_UPDATE_NOTIFIER: '1', ...env },
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

  /** Ends what runs, as Ctrl-C would, and waits until it has tidied up. Nothing is run any more. */
  async end() {
    this.isOver = true
    const child = this.running
    if (!child?.pid) return
    process.kill(-child.pid, 'SIGINT')
    await once(child, 'close')
  }
}
