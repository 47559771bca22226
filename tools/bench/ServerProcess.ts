import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'

interface StartOptions {
  command: string
  args: string[]
  cwd: string
  env: Record<string, string>
  ready: RegExp
}

export class ServerProcess {
  private constructor(private readonly child: ChildProcess) {}

  /** Waits for `ready`. @throws Error with the last output if the process ends first. */
  static async start({ command, args, cwd, env, ready }: StartOptions): Promise<ServerProcess> {
    const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    await new Promise<void>((resolve, reject) => {
      const listen = (text: Buffer) => {
        output = (output + text).slice(-4000)
        if (ready.test(output)) resolve()
      }
      child.stdout.on('data', listen)
      child.stderr.on('data', listen)
      child.once('exit', () => reject(new Error(`${command} ${args.join(' ')} ended:\n${output}`)))
      child.once('error', reject)
    })
    return new ServerProcess(child)
  }

  /** Resident memory in megabytes, now and at its peak. Linux only: it reads `/proc`. */
  memoryMb() {
    return { now: memoryOf(this.pid, 'VmRSS'), highest: memoryOf(this.pid, 'VmHWM') }
  }

  /** Processor time of all threads so far, in milliseconds. Linux counts in steps of 10 ms. */
  cpuMs() {
    return cpuMsOf(this.pid)
  }

  /** Megabytes and processor milliseconds of the process and its descendants. Shared memory counts once. */
  ofTree() {
    const pids = processesUnder(this.pid)
    const sum = (of: (pid: number) => number) => pids.reduce((total, pid) => total + (whileItRuns(pid, of) ?? 0), 0)
    return { memoryMb: Math.round(sum(shareOf) / 1024), cpuMs: sum(cpuMsOf) }
  }

  get pid() {
    return Number(this.child.pid)
  }

  stop = () => this.endBy('SIGTERM')

  kill = () => this.endBy('SIGKILL')

  private async endBy(signal: NodeJS.Signals) {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return
    const ended = once(this.child, 'exit')
    this.child.kill(signal)
    await ended
  }
}

function memoryOf(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(status.match(new RegExp(`${field}:\\s+(\\d+)`))?.[1]) / 1024)
}

/** Kilobytes of memory (`Pss`): each page is divided by the number of processes that share it. */
function shareOf(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
}

function whileItRuns<T>(pid: number, read: (pid: number) => T): T | undefined {
  try {
    return read(pid)
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

function cpuMsOf(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11)
  return (Number(user) + Number(system)) * 10
}

export function processesUnder(pid: number): number[] {
  const listed = whileItRuns(pid, () => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')) ?? ''
  const children = listed.split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => processesUnder(Number(child)))]
}
